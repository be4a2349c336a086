import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { serverUrl } from '../release/command/registry-url.ts'
import { startServer } from '../start/server.ts'
import { run } from '../run.ts'
import { watchBuilds } from './builds.ts'
import { inOrder } from './in-order.ts'

interface DevServerOptions {
  /** If true, the server is rebuilt and restarted whenever a source file is saved. */
  readonly fromSource: boolean
  readonly say: (text: string) => void
}

const environment = (): NodeJS.ProcessEnv => ({ ...process.env, DEV: '1', NODE_ENV: 'development' })

const endServer = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/**
 * Starts the server for development. Open pages reload when another version of a module becomes stable, or when the
 * server restarts. When the server exits without a restart, this process exits too.
 */
export const createDevServer = async ({ fromSource, say }: DevServerOptions): Promise<{ url: string }> => {
  if (!fromSource) await run('npx', ['nx', 'build', '@mi/api'], { quiet: true })
  let current: ChildProcess | undefined
  let restarting = false
  let ending = false
  const start = async (): Promise<string> => {
    const onSpawn = (spawned: ChildProcess): void => {
      current = spawned
    }
    const { url, child } = await startServer(environment(), 'inherit', { onSpawn })
    child.on('exit', (code) => {
      if (!restarting) process.exit(code ?? 0)
    })
    return url
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      ending = true
      // During a restart, no server is ended here. `restart` already ends the old server, and then the new one too.
      if (!restarting && !current?.kill(signal)) process.exit(1)
    })
  }
  if (!fromSource) return { url: await start() }

  const restart = inOrder(async () => {
    restarting = true
    if (current) await endServer(current)
    await start().finally(() => {
      restarting = false
      if (ending && !current?.kill()) process.exit(1)
    })
  })
  return new Promise((resolve) => {
    watchBuilds([{ folder: 'apps/api', configFile: 'vite.config.ts' }], {
      onBuilt: () => {
        restart().then(
          () => {
            say('api: en marcha')
            resolve({ url: serverUrl(process.env) })
          },
          (error: unknown) => say(`api: ${error instanceof Error ? error.message : String(error)}`),
        )
      },
      onError: (error) => say(`api: no se pudo construir\n${error}`),
    })
  })
}
