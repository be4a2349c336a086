import { getCredentials } from '../credentials.ts'
import type { FoundModule } from '../find-module.ts'
import { readModuleInfo } from '../module-info.ts'
import { builtFrom, pack, readBuilt } from '../pack.ts'
import { makeStable } from '../publish.ts'
import type { RegistryTarget } from '../registry-call.ts'
import { sayFailure } from './say-failure.ts'
import { type ReleaseArguments, readReleaseArguments } from './arguments.ts'
import { ship } from './ship.ts'
import { sayRetired, saySummary } from './summary.ts'

/** The place from which modules are released: the workspace, or a repository that contains one module. */
export interface ReleasePlace {
  /** The folder in which this machine stores its credentials for the registry. */
  readonly dataDir: string
  /** Finds the module with this name. @throws an error if there is no such module. */
  readonly find: (module: string) => Promise<FoundModule>
  readonly build: (found: FoundModule, isQuiet: boolean) => Promise<void>
}

type Say = (data: unknown, text: string) => void

const goBack = async (
  { module, version = '', reason }: ReleaseArguments,
  target: RegistryTarget,
  say: Say,
): Promise<void> => {
  if (reason === undefined) throw new Error('Di por qué con --reason "…": queda en la bitácora.')
  const order = { module, version, motivo: reason }
  const state = await makeStable(target, await getCredentials(target, module), order)
  say(state, `${module} ${version} es la versión estable.${sayRetired(module, state.retirado)}`)
}

const release = async (typed: readonly string[], place: ReleasePlace, say: Say): Promise<void> => {
  const wanted = readReleaseArguments(typed)
  const found = await place.find(wanted.module)
  const target = { url: wanted.registry, dataDir: place.dataDir }
  if (wanted.version !== undefined) return goBack(wanted, target, say)
  const summary = await ship(target, wanted, {
    readInfo: () => readModuleInfo(found.folder),
    commitOf: ({ folder }) => builtFrom(folder),
    build: async (info) => {
      await place.build(found, wanted.isJson)
      return pack(info, await readBuilt(info), info.version)
    },
  })
  say(summary, saySummary(summary))
}

/** Runs the command `release`. Prints what the command did. If it fails, prints the reason and sets the exit code. */
export const runRelease = async (typed: readonly string[], place: ReleasePlace): Promise<void> => {
  // `--json` is looked up without the parser, so that a script gets JSON even if the arguments cannot be parsed.
  const isJson = typed.includes('--json')
  const say: Say = (data, text) =>
    void process.stdout.write(`${isJson ? JSON.stringify(data, null, 2) : text}\n`)
  try {
    await release(typed, place, say)
  } catch (error) {
    sayFailure(error, isJson)
  }
}
