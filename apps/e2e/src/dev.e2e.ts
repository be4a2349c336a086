import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withoutAdverts } from '@mi/tools'
import { expect, test } from 'playwright/test'
import { settingsFor } from './server.fixture.ts'
import { type WorkspaceCopy, copyWorkspace } from './workspace-copy.ts'

const SCREEN = 'apps/e2e/modules/laboratorio/src/laboratorio.tsx'
// The title of the first of the two pages in `SCREEN`.
const TITLE = /title="(?!Detalle)[^"]*"/
const READY_MS = 180_000
const SAVES = 3
// `npm run dev` must report a fault within this time. After a longer wait, a developer would look for the fault
// elsewhere.
const TOLD_MS = 10_000

test.describe.configure({ timeout: 300_000 })

let copy: WorkspaceCopy
let child: ChildProcess | undefined

const endGroup = async (running: ChildProcess): Promise<void> => {
  if (running.exitCode !== null || running.pid === undefined) return
  const ended = once(running, 'exit')
  process.kill(-running.pid, 'SIGINT')
  await ended
}

test.beforeEach(async () => {
  // If a module has no stable version, `npm run dev` builds and publishes it. One such module, `inventory`, is enough
  // here, so the copy lacks the other modules.
  copy = await copyWorkspace('copia', { without: ['audit', 'nutriscan', 'team'] })
})
test.afterEach(async () => {
  if (child) await endGroup(child)
  await copy.remove()
})

/** Starts `npm run dev` in its own process group, as a terminal does. */
const startDev = async (names: string[]): Promise<{ url: string; said: () => string }> => {
  const settings = await settingsFor(path.join(copy.folder, '.data'))
  const started = spawn('npm', ['run', '--silent', 'dev', '--', ...names], {
    cwd: copy.folder,
    detached: true,
    env: { ...process.env, ...settings, NX_DAEMON: 'false' },
  })
  child = started
  let output = ''
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await expect
    .poll(() => output, { timeout: READY_MS, message: 'npm run dev is ready' })
    .toMatch(/Guarda un cambio/)
  return { url: `http://127.0.0.1:${settings.PORT ?? ''}`, said: () => output }
}

/** Saves changes of `SCREEN` as most editors do: writes a temporary file and renames it. */
const save = async (...changes: readonly (readonly [from: string | RegExp, to: string])[]): Promise<void> => {
  const file = path.join(copy.folder, SCREEN)
  let text = await readFile(file, 'utf8')
  for (const [from, to] of changes) {
    const isThere = typeof from === 'string' ? text.includes(from) : from.test(text)
    if (!isThere) throw new Error(`${SCREEN} does not contain ${String(from)}`)
    text = text.replace(from, to)
  }
  await writeFile(`${file}~`, text)
  await rename(`${file}~`, file)
}

test('a saved change in a module appears in the open page, and a broken change is reported', async ({
  page,
}) => {
  await page.addInitScript(withoutAdverts)
  const { url, said } = await startDev(['laboratorio'])
  await page.goto(`${url}/login?volver=%2Flaboratorio`)
  await page.getByLabel('Correo electrónico').fill('ana@demo.co')
  await page.getByLabel('Contraseña', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Laboratorio' })).toBeVisible()

  let title = 'Laboratorio'
  const times: number[] = []
  for (let change = 1; change <= SAVES; change++) {
    title = `Cambio ${change}`
    const begun = performance.now()
    await save([TITLE, `title="${title}"`])
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 30_000 })
    times.push(Math.round(performance.now() - begun))
  }
  process.stdout.write(`saved → visible: ${times.join(', ')} ms (goal 2000)\n`)

  for (const [round, broken] of [
    "import './nada.ts'",
    "import 'lucide-react/icons/nada'",
    'const = 1',
  ].entries()) {
    await save(['const Inicio', `${broken}\nconst Inicio`])
    const complaints = () => said().split('laboratorio: no se pudo construir').length - 1
    await expect.poll(complaints, { timeout: TOLD_MS }).toBeGreaterThan(round)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    title = `Después de ${broken}`
    await save([`${broken}\nconst Inicio`, 'const Inicio'], [TITLE, `title="${title}"`])
    await expect(page.getByRole('heading', { name: title })).toBeVisible({ timeout: 30_000 })
  }

  // Ctrl+C also ends the running builds, which must not be reported as failed.
  if (child) await endGroup(child)
  expect(said()).not.toContain('terminó')
})
