import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { publishLocal } from './release/publish-local.ts'
import { run } from './run.ts'
import { startServer } from './start/server.ts'
import { dataDir } from './workspace.ts'

const ACCOUNTS = `
  ana@demo.co             una persona, con los productos de su casa
  empresa@demo.co         dueña de «Distribuidora Andina»
  editor@demo.co          de su equipo: agrega, edita y elimina
  lector@demo.co          de su equipo: solo mira
  admin@demo.co           administración de la plataforma
  Contraseña de todas:    Demo#2026
`

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const fail = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

const announce = async (url: string): Promise<void> => {
  const published = await publishLocal({ url, dataDir: dataDir() })
  if (published.length > 0) say(`Publicado: ${published.join(', ')}`)
  say(`\nMi Inventario está en ${url}`)
  if (process.env.DEMO !== '0' && process.env.NODE_ENV !== 'production') say(ACCOUNTS)
}

/** Builds, serves and publishes, until the server ends or a signal ends whatever is running by then. */
const start = async (): Promise<void> => {
  const ending = new AbortController()
  const isEnding = (): boolean => ending.signal.aborted
  const running: { server?: ChildProcess } = {}
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      ending.abort()
      running.server?.kill(signal)
    })
  }
  const build = ['nx', 'run-many', '-t', 'build', '-p', 'tag:type:app']
  await run('npx', build, { quiet: true, signal: ending.signal })
  if (isEnding()) return
  const { url, child } = await startServer(process.env)
  running.server = child
  const ended = once(child, 'exit') as Promise<[number | null]>
  // Only now: a server killed while it opens its database would leave the database running.
  if (isEnding()) child.kill()
  else {
    await announce(url).catch((error: unknown) => {
      // The server's end cuts the publishing short.
      if (!isEnding()) fail(error)
      child.kill()
    })
  }
  // This process stays until the database is stopped: npm and what runs npm take its end for the end of everything.
  const [code] = await ended
  process.exit(process.exitCode ?? code ?? 1)
}

start().catch((error: unknown) => {
  fail(error)
  process.exit()
})
