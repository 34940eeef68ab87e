//! The node kinds and fields of the grammar that the linter knows.
//!
//! The grammar numbers its kinds; the numbers are turned into [`Kind`] and [`Field`] through tables
//! that are made once. Tokens that carry no meaning of their own have no kind and are left out of
//! the tree.

use std::sync::OnceLock;

use tree_sitter::Language;

macro_rules! kinds {
    ($( $kind:ident = $text:literal, )* ; $( $token:ident = $token_text:literal, )*) => {
        /// A node kind, named as in the grammar.
        #[allow(missing_docs, reason = "the names are those of the grammar")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum Kind {
            /// A token without meaning of its own; never in a tree.
            Skipped,
            /// Text that the grammar did not understand, around the parts of it that it did.
            Error,
            /// A named node that the linter does not know.
            Unknown,
            $( $kind, )*
            $( $token, )*
        }

        /// Kinds with their names in the grammar, and whether it is a named node there.
        pub(super) const KINDS: &[(Kind, &str, bool)] = &[
            $( (Kind::$kind, $text, true), )*
            $( (Kind::$token, $token_text, false), )*
        ];
    };
}

kinds! {
    AnnotatedType = "annotated_type",
    Annotation = "annotation",
    AnnotationArgumentList = "annotation_argument_list",
    AnnotationTypeBody = "annotation_type_body",
    AnnotationTypeDeclaration = "annotation_type_declaration",
    AnnotationTypeElementDeclaration = "annotation_type_element_declaration",
    ArgumentList = "argument_list",
    ArrayAccess = "array_access",
    ArrayCreationExpression = "array_creation_expression",
    ArrayInitializer = "array_initializer",
    ArrayType = "array_type",
    AssertStatement = "assert_statement",
    AssignmentExpression = "assignment_expression",
    Asterisk = "asterisk",
    BinaryExpression = "binary_expression",
    BinaryIntegerLiteral = "binary_integer_literal",
    Block = "block",
    BlockComment = "block_comment",
    BooleanType = "boolean_type",
    BreakStatement = "break_statement",
    CastExpression = "cast_expression",
    CatchClause = "catch_clause",
    CatchFormalParameter = "catch_formal_parameter",
    CatchType = "catch_type",
    CharacterLiteral = "character_literal",
    ClassBody = "class_body",
    ClassDeclaration = "class_declaration",
    ClassLiteral = "class_literal",
    CompactConstructorDeclaration = "compact_constructor_declaration",
    ConstantDeclaration = "constant_declaration",
    ConstructorBody = "constructor_body",
    ConstructorDeclaration = "constructor_declaration",
    ContinueStatement = "continue_statement",
    DecimalFloatingPointLiteral = "decimal_floating_point_literal",
    DecimalIntegerLiteral = "decimal_integer_literal",
    Dimensions = "dimensions",
    DimensionsExpr = "dimensions_expr",
    DoStatement = "do_statement",
    ElementValueArrayInitializer = "element_value_array_initializer",
    ElementValuePair = "element_value_pair",
    EnhancedForStatement = "enhanced_for_statement",
    EnumBody = "enum_body",
    EnumBodyDeclarations = "enum_body_declarations",
    EnumConstant = "enum_constant",
    EnumDeclaration = "enum_declaration",
    EscapeSequence = "escape_sequence",
    ExplicitConstructorInvocation = "explicit_constructor_invocation",
    ExportsModuleDirective = "exports_module_directive",
    ExpressionStatement = "expression_statement",
    ExtendsInterfaces = "extends_interfaces",
    False = "false",
    FieldAccess = "field_access",
    FieldDeclaration = "field_declaration",
    FinallyClause = "finally_clause",
    FloatingPointType = "floating_point_type",
    ForStatement = "for_statement",
    FormalParameter = "formal_parameter",
    FormalParameters = "formal_parameters",
    GenericType = "generic_type",
    Guard = "guard",
    HexFloatingPointLiteral = "hex_floating_point_literal",
    HexIntegerLiteral = "hex_integer_literal",
    Identifier = "identifier",
    IfStatement = "if_statement",
    ImportDeclaration = "import_declaration",
    InferredParameters = "inferred_parameters",
    InstanceofExpression = "instanceof_expression",
    IntegralType = "integral_type",
    InterfaceBody = "interface_body",
    InterfaceDeclaration = "interface_declaration",
    LabeledStatement = "labeled_statement",
    LambdaExpression = "lambda_expression",
    LineComment = "line_comment",
    LocalVariableDeclaration = "local_variable_declaration",
    MarkerAnnotation = "marker_annotation",
    MethodDeclaration = "method_declaration",
    MethodInvocation = "method_invocation",
    MethodReference = "method_reference",
    Modifiers = "modifiers",
    ModuleBody = "module_body",
    ModuleDeclaration = "module_declaration",
    MultilineStringFragment = "multiline_string_fragment",
    NullLiteral = "null_literal",
    ObjectCreationExpression = "object_creation_expression",
    OctalIntegerLiteral = "octal_integer_literal",
    OpensModuleDirective = "opens_module_directive",
    PackageDeclaration = "package_declaration",
    ParenthesizedExpression = "parenthesized_expression",
    Pattern = "pattern",
    Permits = "permits",
    Program = "program",
    ProvidesModuleDirective = "provides_module_directive",
    ReceiverParameter = "receiver_parameter",
    RecordDeclaration = "record_declaration",
    RecordPattern = "record_pattern",
    RecordPatternBody = "record_pattern_body",
    RecordPatternComponent = "record_pattern_component",
    RequiresModifier = "requires_modifier",
    RequiresModuleDirective = "requires_module_directive",
    Resource = "resource",
    ResourceSpecification = "resource_specification",
    ReturnStatement = "return_statement",
    ScopedIdentifier = "scoped_identifier",
    ScopedTypeIdentifier = "scoped_type_identifier",
    SpreadParameter = "spread_parameter",
    StaticInitializer = "static_initializer",
    StringFragment = "string_fragment",
    StringInterpolation = "string_interpolation",
    StringLiteral = "string_literal",
    Super = "super",
    SuperInterfaces = "super_interfaces",
    Superclass = "superclass",
    SwitchBlock = "switch_block",
    SwitchBlockStatementGroup = "switch_block_statement_group",
    SwitchExpression = "switch_expression",
    SwitchLabel = "switch_label",
    SwitchRule = "switch_rule",
    SynchronizedStatement = "synchronized_statement",
    TemplateExpression = "template_expression",
    TernaryExpression = "ternary_expression",
    This = "this",
    ThrowStatement = "throw_statement",
    Throws = "throws",
    True = "true",
    TryStatement = "try_statement",
    TryWithResourcesStatement = "try_with_resources_statement",
    TypeArguments = "type_arguments",
    TypeBound = "type_bound",
    TypeIdentifier = "type_identifier",
    TypeList = "type_list",
    TypeParameter = "type_parameter",
    TypeParameters = "type_parameters",
    TypePattern = "type_pattern",
    UnaryExpression = "unary_expression",
    UnderscorePattern = "underscore_pattern",
    UpdateExpression = "update_expression",
    UsesModuleDirective = "uses_module_directive",
    VariableDeclarator = "variable_declarator",
    VoidType = "void_type",
    WhileStatement = "while_statement",
    Wildcard = "wildcard",
    YieldStatement = "yield_statement",
    ;
    // Operators and words that tell apart what their parents are.
    Add = "+",
    Subtract = "-",
    Multiply = "*",
    Divide = "/",
    Remainder = "%",
    And = "&&",
    Or = "||",
    Equal = "==",
    NotEqual = "!=",
    LessThan = "<",
    GreaterThan = ">",
    LessEqual = "<=",
    GreaterEqual = ">=",
    BitAnd = "&",
    BitOr = "|",
    BitXor = "^",
    Not = "!",
    Complement = "~",
    Assign = "=",
    Arrow = "->",
    CloseParenthesis = ")",
    New = "new",
    Else = "else",
    Default = "default",
    Abstract = "abstract",
    Final = "final",
    Private = "private",
    Protected = "protected",
    Public = "public",
    Static = "static",
    Transient = "transient",
    Volatile = "volatile",
}

macro_rules! fields {
    ($( $field:ident = $text:literal, )*) => {
        /// The role of a node in its parent, named as in the grammar.
        #[allow(missing_docs, reason = "the names are those of the grammar")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub enum Field {
            /// No role, or one that the linter does not ask for.
            None,
            $( $field, )*
        }

        /// Fields with their names in the grammar.
        pub(super) const FIELDS: &[(Field, &str)] = &[ $( (Field::$field, $text), )* ];
    };
}

fields! {
    Alternative = "alternative",
    Arguments = "arguments",
    Array = "array",
    Body = "body",
    Condition = "condition",
    Consequence = "consequence",
    Constructor = "constructor",
    Declarator = "declarator",
    Dimensions = "dimensions",
    Element = "element",
    FieldName = "field",
    Index = "index",
    Init = "init",
    Interfaces = "interfaces",
    Key = "key",
    Left = "left",
    Name = "name",
    Object = "object",
    Operand = "operand",
    Operator = "operator",
    Parameters = "parameters",
    PatternField = "pattern",
    Resources = "resources",
    Right = "right",
    SuperclassField = "superclass",
    TemplateArgument = "template_argument",
    TemplateProcessor = "template_processor",
    Type = "type",
    TypeParameters = "type_parameters",
    Update = "update",
    Value = "value",
}

impl Kind {
    /// Whether the children of a node of this kind carry nothing that its text does not.
    pub(super) fn is_leaf(self) -> bool {
        use Kind::*;
        matches!(
            self,
            Asterisk
                | BinaryIntegerLiteral
                | BlockComment
                | BooleanType
                | CharacterLiteral
                | DecimalFloatingPointLiteral
                | DecimalIntegerLiteral
                | EscapeSequence
                | False
                | FloatingPointType
                | HexFloatingPointLiteral
                | HexIntegerLiteral
                | Identifier
                | IntegralType
                | LineComment
                | MultilineStringFragment
                | NullLiteral
                | OctalIntegerLiteral
                | ScopedIdentifier
                | StringFragment
                | Super
                | This
                | True
                | TypeIdentifier
                | UnderscorePattern
                | VoidType
        ) || self as u8 >= Kind::Add as u8
    }

    /// Whether a node of this kind is an expression.
    pub fn is_expression(self) -> bool {
        use Kind::*;
        matches!(
            self,
            ArrayAccess
                | ArrayCreationExpression
                | AssignmentExpression
                | BinaryExpression
                | BinaryIntegerLiteral
                | CastExpression
                | CharacterLiteral
                | ClassLiteral
                | DecimalFloatingPointLiteral
                | DecimalIntegerLiteral
                | False
                | FieldAccess
                | HexFloatingPointLiteral
                | HexIntegerLiteral
                | Identifier
                | InstanceofExpression
                | LambdaExpression
                | MethodInvocation
                | MethodReference
                | NullLiteral
                | ObjectCreationExpression
                | OctalIntegerLiteral
                | ParenthesizedExpression
                | StringLiteral
                | SwitchExpression
                | TemplateExpression
                | TernaryExpression
                | This
                | True
                | UnaryExpression
                | UpdateExpression
        )
    }

    /// Whether a node of this kind is a statement and nothing else.
    pub fn is_statement(self) -> bool {
        use Kind::*;
        matches!(
            self,
            AssertStatement
                | Block
                | BreakStatement
                | ContinueStatement
                | DoStatement
                | EnhancedForStatement
                | ExpressionStatement
                | ForStatement
                | IfStatement
                | LabeledStatement
                | LocalVariableDeclaration
                | ReturnStatement
                | SynchronizedStatement
                | ThrowStatement
                | TryStatement
                | TryWithResourcesStatement
                | WhileStatement
                | YieldStatement
        )
    }

    /// Whether a node of this kind is a type as written.
    pub fn is_type(self) -> bool {
        use Kind::*;
        matches!(
            self,
            AnnotatedType
                | ArrayType
                | BooleanType
                | FloatingPointType
                | GenericType
                | IntegralType
                | ScopedTypeIdentifier
                | TypeIdentifier
                | VoidType
        )
    }

    /// Whether a node of this kind declares a type.
    pub fn is_type_declaration(self) -> bool {
        use Kind::*;
        matches!(
            self,
            AnnotationTypeDeclaration
                | ClassDeclaration
                | EnumDeclaration
                | InterfaceDeclaration
                | RecordDeclaration
        )
    }
}

/// What the numbers of the grammar mean.
pub(super) struct Tables {
    pub(super) language: Language,
    kinds: Vec<(Kind, bool)>,
    fields: Vec<Field>,
}

impl Tables {
    /// The kind with this number, and whether it is a leaf.
    pub(super) fn kind(&self, id: u16) -> (Kind, bool) {
        match self.kinds.get(usize::from(id)) {
            Some(&kind) => kind,
            None => (Kind::Error, false),
        }
    }

    /// The field with this number.
    pub(super) fn field(&self, id: u16) -> Field {
        self.fields
            .get(usize::from(id))
            .copied()
            .unwrap_or(Field::None)
    }
}

/// The tables, made at the first call.
pub(super) fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| {
        let language = Language::new(tree_sitter_java::LANGUAGE);
        let kinds = (0..language.node_kind_count() as u16)
            .map(|id| {
                let named = language.node_kind_is_named(id);
                let name = language.node_kind_for_id(id).unwrap_or_default();
                let known = KINDS
                    .iter()
                    .find(|(_, text, is)| *is == named && *text == name);
                let kind = match known {
                    Some((kind, ..)) => *kind,
                    None if named => Kind::Unknown,
                    None => Kind::Skipped,
                };
                (kind, kind.is_leaf())
            })
            .collect();
        let fields = (0..=language.field_count() as u16)
            .map(|id| {
                let name = language.field_name_for_id(id).unwrap_or_default();
                let known = FIELDS.iter().find(|(_, text)| *text == name);
                known.map_or(Field::None, |(field, _)| *field)
            })
            .collect();
        Tables {
            language,
            kinds,
            fields,
        }
    })
}
