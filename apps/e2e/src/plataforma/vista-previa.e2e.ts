import type { Manifest } from '@mi/contracts'
import { getCredentials } from '@mi/tools'
import type { Page } from 'playwright/test'
import { bodyOf } from '../api.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { publishVersions } from './consola.ts'

const VERSION = '9.9.0'

const decisionOn = async (page: Page) => {
  const { modules } = JSON.parse((await page.locator('#manifiesto').textContent()) ?? '{}') as Manifest
  return modules.find(({ module }) => module === 'laboratorio')?.decision
}

test('a squad’s link shows a version to the one member of the staff who opens it, until they leave', async ({
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
  await page.getByRole('link', { name: 'Abrir la vista previa' }).click()
  const insignia = page.getByRole('complementary', { name: 'Vista previa' })
  await expect(insignia).toContainText(`Vista previa: laboratorio ${VERSION}`)
  expect(await decisionOn(page)).toMatchObject({ version: VERSION, razon: 'vista_previa' })
  await expectAccessibleEverywhere(page, 'a page with a preview')

  await insignia.getByRole('button', { name: 'Salir de la vista previa' }).click()
  await expect(insignia).toHaveCount(0)
  expect(await decisionOn(page)).toMatchObject({ razon: 'estable' })
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Ese enlace ya se usó: pide uno nuevo a la escuadra.')
})
