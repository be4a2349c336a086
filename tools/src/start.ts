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

const start = async (): Promise<void> => {
  await run('npx', ['nx', 'run-many', '-t', 'build', '-p', 'tag:type:app'], { quiet: true })
  const { url, child } = await startServer(process.env)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
  const published = await publishLocal({ url, dataDir: dataDir() })
  if (published.length > 0) say(`Publicado: ${published.join(', ')}`)
  say(`\nMi Inventario está en ${url}`)
  if (process.env.DEMO !== '0' && process.env.NODE_ENV !== 'production') say(ACCOUNTS)
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
