import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Rollout } from '@mi/contracts'
import { ROOT, publishLocal } from '@mi/tools'
import { expect, test } from './fixtures.ts'
import { copyWorkspace } from './workspace-copy.ts'

const TEXTS = 'apps/inventory/src/productos/productos.texts.ts'
const NEW_TITLE = 'Inventario de Productos, versión nueva'

const hashesOf = async (folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const pairs = files.map(async (file): Promise<[string, string]> => [
    path.relative(folder, file),
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex'),
  ])
  return Object.fromEntries((await Promise.all(pairs)).sort(([a], [b]) => (a < b ? -1 : 1)))
}

test.describe.configure({ timeout: 240_000 })

test('a squad publishes only its module; the next page load shows the change, and old files stay', async ({
  page,
  request,
  server,
  signIn,
}) => {
  await signIn('editor@demo.co')
  const before = (await (await request.get('/v1/plataforma/rollouts')).json()) as Rollout[]
  const stable = (module: string, rollouts: Rollout[]) =>
    rollouts.find((rollout) => rollout.module === module)?.estable
  const oldEntry = `/modulos/inventory/${String(stable('inventory', before))}/remoteEntry.js`
  const copy = await copyWorkspace()
  await copy.edit(TEXTS, "titulo: 'Inventario de Productos'", `titulo: '${NEW_TITLE}'`)
  await copy.edit('apps/inventory/package.json', '"version": "1.0.0"', '"version": "1.0.1"')

  const environment = { DATA_DIR: server.dataDir }
  const said = await copy.run(
    'npm',
    ['run', '--silent', 'release', '--', 'inventory', '--stable', '--registry', server.url],
    environment,
  )

  expect(said).toContain('inventory 1.0.1 es la versión estable.')
  await page.reload()
  await expect(page.getByRole('heading', { name: NEW_TITLE })).toBeVisible()
  expect((await request.get(oldEntry)).status()).toBe(200)
  const after = (await (await request.get('/v1/plataforma/rollouts')).json()) as Rollout[]
  expect(stable('shell', after)).toBe(stable('shell', before))
  expect(stable('inventory', after)).toBe('1.0.1')

  // Another squad's release changes only that squad's module.
  await copy.edit('apps/team/package.json', '"version": "1.0.0"', '"version": "1.0.1"')
  await copy.run(
    'npm',
    ['run', '--silent', 'release', '--', 'team', '--stable', '--registry', server.url],
    environment,
  )
  const afterTeam = (await (await request.get('/v1/plataforma/rollouts')).json()) as Rollout[]
  expect(stable('team', afterTeam)).toBe('1.0.1')
  const others = (rollouts: Rollout[]) => rollouts.filter(({ module }) => module !== 'team')
  expect(others(afterTeam)).toEqual(others(after))

  const again = () =>
    copy.run('npm', ['run', '--silent', 'release', '--', 'inventory', '--registry', server.url], environment)
  expect(await again()).toContain('inventory 1.0.1 es la versión estable.')
  await copy.edit(TEXTS, NEW_TITLE, 'Otro contenido')
  await expect(again()).rejects.toThrow(/La versión 1\.0\.1 de inventory ya existe, con otro contenido/)

  // `npm start` calls `publishLocal`. This function must not replace a stable version that a squad published.
  const [told] = await publishLocal({ url: server.url, dataDir: server.dataDir })
  expect(told).toContain('pero sigue estable 1.0.1, porque una escuadra ya publicó este módulo')
  const restarted = (await (await request.get('/v1/plataforma/rollouts')).json()) as Rollout[]
  expect(stable('inventory', restarted)).toBe('1.0.1')

  const old = String(stable('inventory', before))
  await copy.run(
    'npm',
    [
      'run',
      '--silent',
      'release',
      '--',
      'inventory',
      '--version',
      old,
      '--reason',
      'prueba',
      '--registry',
      server.url,
    ],
    environment,
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Inventario de Productos', exact: true })).toBeVisible()
  await copy.remove()
})

test('a build of the same sources makes the same bytes in any folder', async () => {
  const copy = await copyWorkspace('una carpeta/más honda/b')
  for (const app of ['apps/inventory', 'apps/shell']) {
    await copy.run('npm', ['run', '--silent', 'build', '--prefix', app])
    // The `dist` of this checkout was built before the tests started, because the tests use it.
    const here = await hashesOf(path.join(ROOT, app, 'dist'))
    expect(Object.keys(here).length).toBeGreaterThan(10)
    expect(await hashesOf(path.join(copy.folder, app, 'dist'))).toEqual(here)
  }
  await copy.remove()
})
