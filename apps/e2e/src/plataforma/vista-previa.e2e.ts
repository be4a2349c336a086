import type { Manifest } from '@mi/contracts'
import { getCredentials } from '@mi/tools'
import type { Locator, Page } from 'playwright/test'
import { bodyOf, headersOf } from '../api.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { newProducto } from '../productos.ts'
import { openModulo, publishShell, publishVersions } from './consola.ts'

const VERSION = '9.9.0'

const decisionOn = async (page: Page) => {
  const { modules } = JSON.parse((await page.locator('#manifiesto').textContent()) ?? '{}') as Manifest
  return modules.find(({ module }) => module === 'laboratorio')?.decision
}

test('a squad’s preview link shows a version to the member of staff who opens the link, until they leave the preview', async ({
  page,
  request,
  server,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  await publishVersions(server, VERSION)
  const { token } = await getCredentials(server, 'laboratorio')
  const { url } = await bodyOf<{ url: string }>(
    await request.post('/v1/plataforma/modulos/laboratorio/vistas-previas', {
      data: { version: VERSION },
      headers: { authorization: `Bearer ${token}` },
    }),
  )
  const link = `/plataforma/vista-previa${new URL(url).hash}`

  await signIn('admin@demo.co', '/home')
  await page.goto(link)
  await expect(
    page.getByRole('heading', { name: `laboratorio ${VERSION} está lista para que la veas` }),
  ).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Abrir la vista previa' }).click()
  const insignia = page.getByRole('complementary', { name: 'Vista previa' })
  await expect(insignia).toContainText(`Vista previa: laboratorio ${VERSION}`)
  expect(await decisionOn(page)).toMatchObject({ version: VERSION, razon: 'vista_previa' })
  await expectAccessibleEverywhere(page, 'a page with a preview')

  await insignia.getByRole('button', { name: 'Salir de la vista previa' }).click()
  await expect(insignia).toHaveCount(0)
  expect(await decisionOn(page)).toMatchObject({ razon: 'estable' })
  await page.goto(link)
  const closed = page.getByRole('alert').filter({ hasText: 'Este enlace no abre una vista previa' })
  await expect(closed).toContainText(`El enlace de laboratorio ${VERSION} ya se usó`)
  await expect(closed.getByRole('button')).toHaveCount(0)
})

const PHONE = { width: 390, height: 844 }

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('not shown')
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width
}

test('staff can preview a shell before its rollout, and leave the preview from the usual shell', async ({
  page,
  request,
  server,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  await publishShell(server, VERSION)
  await signIn('desarrollador@demo.co', '/home')
  await openModulo(page, 'shell')
  await page.getByRole('button', { name: `Acciones de ${VERSION}` }).click()
  await page.getByRole('menuitem', { name: 'Vista previa' }).click()
  const dialogo = page.getByRole('dialog', { name: `Vista previa de shell ${VERSION}` })
  await expectAccessibleEverywhere(page, 'the dialog that begins a preview')
  await dialogo.getByRole('button', { name: 'Comenzar vista previa' }).click()
  await page.getByRole('link', { name: 'Abrir la vista previa' }).click()
  const insignia = page.getByRole('complementary', { name: 'Vista previa' })
  await expect(insignia).toContainText(`Vista previa: portada ${VERSION}`)
  const shellOf = async () =>
    (JSON.parse((await page.locator('#manifiesto').textContent()) ?? '{}') as Manifest).shellVersion
  expect(await shellOf()).toBe(VERSION)

  // With a product in the list, the add button sticks to the bottom of the window, where the preview's badge is.
  const headers = await headersOf(request, 'desarrollador@demo.co')
  const { id } = await newProducto(request, { headers }, { nombre: 'Café' })
  await page.setViewportSize(PHONE)
  await page.goto('/app/desarrollador/inventario')
  await expect(insignia).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Café' })).toBeVisible()
  const agregar = page.getByRole('button', { name: 'Agregar producto' })
  await expect(agregar).toBeInViewport({ ratio: 1 })
  expect(await overlap(insignia, agregar), 'the badge and the button at the edge').toBe(false)
  await bodyOf(await request.delete(`/v1/productos/${id}`, { headers }))
  await page.goto('/plataforma/shell')
  const last = page.getByRole('region', { name: 'Bitácora' })
  await expect(last.getByRole('listitem').first()).toBeVisible()
  await expect(insignia).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  expect(await overlap(insignia, last.getByRole('listitem').last()), 'the badge and the page’s end').toBe(
    false,
  )
  await expectAccessibleEverywhere(page, 'a phone with a preview')

  // This page always comes with the usual shell, even during a preview of another shell.
  await page.goto('/plataforma/vista-previa')
  await expect(insignia).toHaveCount(0)
  await page.getByRole('button', { name: 'Salir de la vista previa' }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(await shellOf()).not.toBe(VERSION)
})
