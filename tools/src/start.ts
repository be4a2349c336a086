import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { usesDemo } from '@mi/domain'
import { publishLocal } from './release/publish-local.ts'
import { run } from './run.ts'
import { startServer } from './start/server.ts'
import { createSteps } from './start/steps.ts'
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

const steps = createSteps((text) => void process.stdout.write(text))

const publishOwn = async (url: string): Promise<void> => {
  // `publishLocal` makes versions stable. In production, a start of the server must not do that.
  if (process.env.NODE_ENV === 'production') return
  steps.begin('Publicando los módulos de esta copia')
  const published = await publishLocal({ url, dataDir: dataDir() })
  steps.end()
  for (const line of published) say(`Publicado: ${line}`)
}

const announce = async (url: string): Promise<void> => {
  await publishOwn(url)
  say(`\nMi Inventario está en ${url}`)
  if (process.env.NODE_ENV !== 'production' && usesDemo(process.env)) say(ACCOUNTS)
}

const start = async (): Promise<void> => {
  const ending = new AbortController()
  const isEnding = (): boolean => ending.signal.aborted
  const running: { server?: ChildProcess; ended?: Promise<unknown[]> } = {}
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      ending.abort()
      running.server?.kill(signal)
    })
  }
  steps.begin('Construyendo lo que cambió')
  const build = ['nx', 'run-many', '-t', 'build', '-p', 'tag:type:app']
  await run('npx', build, { quiet: true, signal: ending.signal }).finally(steps.end)
  if (isEnding()) return
  const onSpawn = (child: ChildProcess): void => {
    running.server = child
    running.ended = once(child, 'exit')
    // A signal could have arrived before the server's process existed.
    if (isEnding()) child.kill()
  }
  try {
    const { url } = await startServer(process.env, 'inherit', { onSpawn, onStep: steps.begin })
    steps.end()
    await announce(url)
  } catch (error) {
    steps.end()
    // After a signal, a failure is not reported, because the signal itself ends the server.
    if (!isEnding()) fail(error)
    running.server?.kill()
  }
  // This waits for the server's end, because npm and its callers assume that the database stops before this process.
  const [code = 1] = (await running.ended) ?? []
  process.exit(process.exitCode ?? Number(code ?? 1))
}

start().catch((error: unknown) => {
  fail(error)
  process.exit()
})
