import { runRelease } from './release/command/run-release.ts'
import { findModuleFolder } from './release/find-module.ts'
import { run } from './run.ts'
import { dataDir } from './workspace.ts'

await runRelease(process.argv.slice(2), {
  dataDir: dataDir(),
  find: findModuleFolder,
  build: ({ project }, quiet) => run('npx', ['nx', 'build', project], { quiet }),
})
