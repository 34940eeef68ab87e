-- Opens a project, waits for the findings, takes the code action that puts one right, and saves: for
-- Neovim 0.7 and later, without plugins.
--
--     nvim --headless -u NONE -l … is 0.9; this runs in all of them:
--     IDEMLINT=… PROJECT=… nvim --headless -u NONE -c 'luafile editors/neovim/test.lua'

local project, idemlint = vim.env.PROJECT, vim.env.IDEMLINT

local function fail(why)
  io.stderr:write('neovim: ' .. why .. '\n')
  vim.cmd('cquit 1')
end

local function wait(what, is_so)
  if not vim.wait(30000, is_so, 20) then
    error('no ' .. what .. ' within 30 seconds')
  end
end

local function run()
  vim.cmd('edit ' .. vim.fn.fnameescape(project .. '/src/Charge.java'))
  local buffer = vim.api.nvim_get_current_buf()
  local client = vim.lsp.start_client({
    name = 'idemlint',
    cmd = { idemlint, 'server' },
    root_dir = project,
    workspace_folders = { { uri = vim.uri_from_fname(project), name = 'project' } },
  })
  vim.lsp.buf_attach_client(buffer, client)
  wait('finding', function()
    return #vim.diagnostic.get(buffer) == 1
  end)
  local found = vim.diagnostic.get(buffer)[1]
  assert(found.code == 'IDEM101' or found.user_data.lsp.code == 'IDEM101', vim.inspect(found))
  assert(found.source == 'idemlint', vim.inspect(found))

  local at = { line = found.lnum, character = found.col }
  local document = { uri = vim.uri_from_bufnr(buffer) }
  local hover = vim.lsp.buf_request_sync(buffer, 'textDocument/hover', {
    textDocument = document,
    position = at,
  }, 30000)
  local said = hover[client].result.contents.value
  assert(said:find('attempt 2: gets another key here', 1, true), said)

  local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/codeAction', {
    textDocument = document,
    range = { start = at, ['end'] = at },
    context = { diagnostics = {} },
  }, 30000)
  local action = answers[client].result[1]
  assert(action.isPreferred, vim.inspect(action))
  vim.lsp.util.apply_workspace_edit(action.edit, 'utf-16')
  wait('end of the finding', function()
    return #vim.diagnostic.get(buffer) == 0
  end)
  vim.cmd('silent write')
  vim.lsp.stop_client(client)
  wait('end of the server', function()
    return vim.lsp.client_is_stopped(client)
  end)
end

local fine, why = pcall(run)
if fine then
  vim.cmd('qall!')
else
  fail(tostring(why))
end
