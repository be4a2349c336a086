import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from './workspace.ts'

const GIVEN = {
  ADMIN_CORREO: 'jefa@demo.co',
  ADMIN_NOMBRE: 'Jefa Primera',
  ADMIN_USUARIO: 'jefa',
  ADMIN_CLAVE: 'Tres#Gatos2026',
}

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mi-inventario-admin-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Runs the built command `admin` without a terminal. If `signal` is given, it is sent after the first output. */
const run = async (given: Partial<typeof GIVEN>, signal?: NodeJS.Signals) => {
  const child = spawn(process.execPath, [path.join(ROOT, 'apps/api/dist/main.js'), 'admin'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...given },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
  }
  if (signal) child.stdout.once('data', () => child.kill(signal))
  child.stdin.end()
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

it(
  'npm run admin:create creates an administrator in an empty database, but rejects an email address that is in use',
  { timeout: 120_000 },
  async () => {
    const first = await run(GIVEN)
    expect(first.said).toContain(
      'Listo: «Jefa Primera» ya puede entrar con jefa@demo.co, como administrador.',
    )
    expect(first.said).not.toContain(GIVEN.ADMIN_CLAVE)
    expect(first.code).toBe(0)
    const again = await run({ ...GIVEN, ADMIN_USUARIO: 'otra' })
    expect(again).toMatchObject({ code: 1 })
    expect(again.said).toContain('Ese correo ya está en uso.')
  },
)

it('npm run admin:create fails without a terminal if variables are missing, and names these variables', async () => {
  const bare = await run({})
  expect(bare.code).toBe(1)
  expect(bare.said).toContain('ADMIN_CORREO, ADMIN_NOMBRE, ADMIN_USUARIO y ADMIN_CLAVE')
})

it('npm run admin:create fails if it is interrupted before it has ended', { timeout: 120_000 }, async () => {
  const fields = { ...GIVEN, ADMIN_CORREO: 'nunca@demo.co', ADMIN_USUARIO: 'nunca' }
  const interrupted = await run(fields, 'SIGTERM')
  expect(interrupted.said).toContain('Se interrumpió antes de terminar.')
  expect(interrupted.code).toBe(1)
})
