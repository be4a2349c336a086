import type { ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../machine/free-port.ts'
import { endProcess } from '../../machine/processes.ts'
import { programOf, startServer } from '../../start/server.ts'
import { ROOT } from '../../workspace.ts'

/** A server that keeps its address and its data folder when it is started again. */
export interface ServerUnderLoad {
  readonly url: string
  readonly start: () => Promise<void>
  readonly end: (signal?: NodeJS.Signals) => Promise<void>
}

/** Prepares a server that runs the build in `root`. The server inherits only `PATH` from this process's environment. */
export const createServerUnderLoad = async (
  folder: string,
  environment: Record<string, string>,
  root = ROOT,
): Promise<ServerUnderLoad> => {
  const settings = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: folder,
    PORT: String(await freePort()),
    DEMO: '1',
    ...environment,
  }
  const log = openSync(path.join(folder, 'servidor.log'), 'a')
  let child: ChildProcess | undefined
  return {
    url: `http://127.0.0.1:${settings.PORT}`,
    start: async () => {
      child = (await startServer(settings, ['ignore', log, log], { program: programOf(root) })).child
    },
    end: async (signal) => {
      if (child) await endProcess(child, signal)
    },
  }
}
