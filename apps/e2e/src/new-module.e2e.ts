import { endProcess, freePort } from '@mi/tools'
import { spawn } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { avisosOf } from './pantallas.ts'
import { type WorkspaceCopy, copyWorkspace } from './workspace-copy.ts'

const NAME = 'lista-de-compras'
const TITLE = 'Lista de compras'
const NAMES_PROJECTS = ['README.md', 'CODEOWNERS', 'package-lock.json']

// These tests run one after another in one worker, because they share one copy of the workspace. The first test leaves
// the copy unchanged.
test.describe.configure({ timeout: 300_000, mode: 'default' })

let copy: WorkspaceCopy

test.beforeAll(async () => {
  copy = await copyWorkspace()
})
test.afterAll(() => copy.remove())

const readNaming = () =>
  Promise.all(NAMES_PROJECTS.map((file) => readFile(path.join(copy.folder, file), 'utf8')))

/** Starts the catalogue as `npm run catalogue` does, and checks that it shows the stories of the new module. */
const seeInCatalogue = async (context: BrowserContext): Promise<void> => {
  const port = String(await freePort())
  const args = ['tools/src/catalogue.ts', NAME, '--port', port]
  const child = spawn(path.join(copy.folder, 'node_modules/.bin/tsx'), args, {
    cwd: copy.folder,
    stdio: 'ignore',
  })
  const page = await context.newPage()
  try {
    await expect(async () => {
      await page.goto(`http://127.0.0.1:${port}/catalogue.html`)
    }).toPass({ timeout: 60_000 })
    await expect(page.getByRole('heading', { name: 'ListaDeComprasView' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('heading', { name: TITLE })).toHaveCount(2)
  } finally {
    await endProcess(child)
  }
}

test('the command that creates a module changes nothing if the name is taken or invalid', async () => {
  const before = await readNaming()
  const apps = await readdir(path.join(copy.folder, 'apps'))
  for (const [name, reason] of [
    ['inventory', /Ya existe un proyecto @mi\/inventory/],
    ['inventario', /La dirección \{base\}\/inventario ya es del módulo inventory/],
    ['../fuera', /no sirve como nombre/],
  ] as const) {
    await expect(copy.run('npm', ['run', '--silent', 'new:module', '--', name]), name).rejects.toThrow(reason)
  }
  expect(await readNaming()).toEqual(before)
  expect(await readdir(path.join(copy.folder, 'apps'))).toEqual(apps)
})

test('one command creates a module that appears in the sidebar, works, and passes every check', async ({
  page,
  context,
  server,
  signIn,
}) => {
  await signIn('editor@demo.co')
  const sections = page.getByRole('navigation', { name: 'Secciones' })
  await expect(sections.getByRole('link', { name: TITLE })).toHaveCount(0)

  const begun = performance.now()
  const said = await copy.run(
    'npm',
    [
      'run',
      '--silent',
      'new:module',
      '--',
      NAME,
      '--title',
      TITLE,
      '--icon',
      'clipboard',
      '--registry',
      server.url,
    ],
    { DATA_DIR: server.dataDir },
  )
  await page.reload()
  await sections.getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible()
  const took = Math.round(performance.now() - begun)
  process.stdout.write(`new:module → page: ${took} ms (goal 60000)\n`)

  expect(said).toContain(`apps/${NAME} está listo.`)
  await expect(page).toHaveURL(`/app/empresarial/${NAME}`)
  await expect(page.getByText('Hola, Julián Rojas')).toBeVisible()
  await page.mouse.move(900, 500)
  await page.getByRole('button', { name: 'Mostrar un aviso' }).click()
  await expect(avisosOf(page).getByText('Todo funciona')).toBeVisible()

  await seeInCatalogue(context)

  const targets = ['lint', 'typecheck', 'test', 'build'].join(',')
  await copy.run('npx', ['nx', 'run-many', '-t', targets, '-p', `@mi/${NAME}`])
  await copy.run('npx', ['prettier', '--check', `apps/${NAME}`])
  await copy.run('npx', ['vitest', 'run', '--root', 'tools', 'src/checks', '-t', 'the projects'])
  await copy.run('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'])
})
