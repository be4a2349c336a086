import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { EstadoDeModuloEnApi, Manifest } from '@mi/contracts'
import { ROOT, getCredentials, pack, publish, readBuilt, readModuleInfo } from '@mi/tools'
import type { Page } from 'playwright/test'
import { openSesion } from './api.ts'
import { goOffline, goOnline } from './devices/linea.ts'
import { expect, test } from './fixtures.ts'
import type { ServerUnderTest } from './server.fixture.ts'

const FOLDER = path.join(ROOT, 'apps/e2e/modules/averias')
const VERSION = '3.0.1'
const MISSED = '3.0.2'
const WIDER = '3.0.3'

const EXTRA = '/averias-extra'

type Info = Awaited<ReturnType<typeof readModuleInfo>>

const rollout = async (server: ServerUnderTest, ...typed: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(ROOT, 'tools/src/rollout.ts'), ...typed, '--registry', server.url],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: server.dataDir } },
  )
  return stdout
}

/** Publishes `version` without giving it to any person, so no page loads this version yet. */
const publishNew = async (
  server: ServerUnderTest,
  version: string,
  change = (info: Info): Info => info,
): Promise<void> => {
  const info = change(await readModuleInfo(FOLDER))
  const credentials = await getCredentials(server, info.module)
  await publish(server, credentials, await pack(info, await readBuilt(info), version))
}

const giveToAll = (server: ServerUnderTest, version: string): Promise<string> =>
  rollout(server, 'set', 'averias', '--version', version, '--percent', '100', '--reason', 'prueba')

const shown = (page: Page, version: string) =>
  page.locator(`[data-module="averias"][data-version="${version}"]`)

const decisionOn = async (page: Page) => {
  const text = (await page.locator('#manifiesto').textContent()) ?? '{}'
  const { modules } = JSON.parse(text) as Manifest
  return modules.find(({ module }) => module === 'averias')?.decision
}

test('on the command line, a squad rolls out a version, sees who gets it, kills it and rolls back', async ({
  page,
  request,
  server,
  signIn,
}) => {
  await publishNew(server, VERSION)
  const { user } = await openSesion(request, 'ana@demo.co')
  await signIn('ana@demo.co', '/averias')
  const before = await decisionOn(page)
  expect(before).toMatchObject({ razon: 'estable' })

  try {
    const begun = await giveToAll(server, VERSION)
    expect(begun).toContain(`candidato  ${VERSION} al 100 % por persona: activo`)
    await page.reload()
    await expect(shown(page, VERSION)).toBeVisible()
    expect(await decisionOn(page)).toMatchObject({ version: VERSION, razon: 'porcentaje' })
    const explained = await rollout(server, 'explain', 'averias', '--person', String(user.idUsuario))
    expect(explained).toContain(`${VERSION}: su cubeta está bajo el porcentaje (persona:${user.idUsuario}`)

    // The open tab returns to the version from before the rollout, without a reload.
    await rollout(server, 'kill', 'averias', '--version', VERSION, '--reason', 'prueba')
    await expect(shown(page, String(before?.version))).toBeVisible()
    await page.reload()
    expect(await decisionOn(page)).toMatchObject({ version: before?.version, razon: 'apagado' })
    await expect(rollout(server, 'pause', 'averias')).rejects.toThrow(/Falta --reason/)
  } finally {
    const text = await rollout(server, 'rollback', 'averias', '--reason', 'fin de la prueba', '--json')
    expect((JSON.parse(text) as EstadoDeModuloEnApi).candidato).toMatchObject({ estado: 'revertido' })
  }
})

test('a tab that was offline when a version was killed drops the version once the tab is online', async ({
  page,
  server,
  signIn,
  noise,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  await publishNew(server, MISSED)
  await giveToAll(server, MISSED)
  try {
    await signIn('ana@demo.co', '/averias')
    await expect(shown(page, MISSED)).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('eventos-ultimo'))).not.toBeNull()

    await goOffline(page)
    await rollout(server, 'kill', 'averias', '--version', MISSED, '--reason', 'prueba')
    await expect(shown(page, MISSED)).toBeVisible()
    await goOnline(page)
    await expect(shown(page, MISSED)).toHaveCount(0)
    await expect(page.locator('[data-module="averias"] h1')).toBeVisible()
  } finally {
    await rollout(server, 'rollback', 'averias', '--reason', 'fin de la prueba')
  }
})

test('an open tab gets the links of a newer version when the module is opened, and loses them after a rollback', async ({
  page,
  server,
  signIn,
}) => {
  await publishNew(server, WIDER, ({ routes, nav, ...info }) => ({
    ...info,
    routes: [...routes, ...routes.map((route) => ({ ...route, path: EXTRA }))],
    nav: [...nav, ...nav.map((link) => ({ ...link, texto: 'Extra', path: EXTRA }))],
  }))
  let newest = ''
  page.on('response', (answer) => {
    if (!answer.url().includes('/plataforma/manifiesto')) return
    void answer.text().then((text) => (newest = text))
  })
  const sections = page.getByRole('navigation', { name: 'Secciones' })
  const extra = sections.getByRole('link', { name: 'Extra' })
  await signIn('ana@demo.co', '/home')
  try {
    await giveToAll(server, WIDER)
    await expect.poll(() => newest).toContain(EXTRA)
    await expect(extra).toHaveCount(0)
    await sections.getByRole('link', { name: 'Averías' }).click()
    await expect(shown(page, WIDER)).toBeVisible()
    await expect(extra).toBeVisible()
    await sections.getByRole('link', { name: 'Home' }).click()
  } finally {
    await rollout(server, 'rollback', 'averias', '--reason', 'fin de la prueba')
  }
  await expect.poll(() => newest).not.toContain(EXTRA)
  await extra.click()
  await expect(page.getByText('Esa pantalla ya no está disponible.')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(extra).toHaveCount(0)
})
