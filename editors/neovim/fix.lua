-- Starts the server for the file that is open, waits for its finding, applies the preferred fix, and saves.

local function fail(why)
  io.stderr:write(why .. "\n")
  vim.cmd("cquit")
end

local function finding()
  for _, one in ipairs(vim.diagnostic.get(0)) do
    if one.code == "IDEM101" or one.message:find("new key", 1, true) then
      return one
    end
  end
end

local function run()
  local id = vim.lsp.start_client({
    name = "idemlint",
    cmd = { vim.env.IDEMLINT, "server" },
    root_dir = vim.fn.getcwd(),
    workspace_folders = { { uri = vim.uri_from_fname(vim.fn.getcwd()), name = "billing" } },
  })
  if not id then
    return fail("the server does not start")
  end
  vim.bo.filetype = "java"
  vim.lsp.buf_attach_client(0, id)
  if not vim.wait(20000, function() return finding() ~= nil end, 50) then
    return fail("no finding is shown")
  end
  local client = vim.lsp.get_client_by_id(id)
  local found = finding()
  vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col })
  local params = vim.lsp.util.make_range_params(0, client.offset_encoding)
  params.context = { diagnostics = { found.user_data.lsp and vim.tbl_extend("keep", found.user_data.lsp, {
    range = params.range,
    message = found.message,
  }) }, only = { "quickfix" } }
  local answer = client.request_sync("textDocument/codeAction", params, 20000, 0)
  for _, action in ipairs(answer and answer.result or {}) do
    if action.isPreferred then
      if not action.edit then
        action = client.request_sync("codeAction/resolve", action, 20000, 0).result
      end
      vim.lsp.util.apply_workspace_edit(action.edit, client.offset_encoding)
      vim.cmd("silent write")
      vim.cmd("quitall!")
      return
    end
  end
  fail("no fix is offered: " .. vim.inspect(answer))
end

local fine, why = pcall(run)
if not fine then
  fail(why)
end
