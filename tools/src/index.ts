export { requireBrowser, requirePostgres15 } from './machine/programs.ts'
export { publishLocal } from './release/publish-local.ts'
export { type RunningServer, startServer } from './start/server.ts'
export { ROOT } from './workspace.ts'
