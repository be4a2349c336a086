import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'

const TEAM = { module: 'team', path: '/app/empresarial/equipo', heading: 'Gestión de Equipo' }
const AUDIT = { module: 'audit', path: '/auditoria', heading: 'Panel de Auditoría' }

for (const [broken, other] of [
  [TEAM, AUDIT],
  [AUDIT, TEAM],
] as const) {
  test(`when the ${broken.module} module’s script is missing, the ${other.module} module and the frame still work`, async ({
    page,
    request,
    signIn,
    noise,
  }) => {
    noise.expect(/Failed to load resource|RUNTIME-008|could not be shown|assets\/remote/)
    const owner = await newPersona(request)
    const personOf = (side: typeof TEAM): string => (side.module === 'team' ? owner.correo : 'admin@demo.co')
    await page.route(new RegExp(`/modulos/${broken.module}/.*/remote\\b.*\\.js`), (route) =>
      route.fulfill({ status: 404, body: '' }),
    )
    await signIn(personOf(broken), broken.path)
    await expect(page.getByRole('alert')).toContainText('No pudimos abrir esta sección')
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByText('No pudimos abrir esta sección')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await signIn(personOf(other), other.path)
    await expect(page.getByRole('heading', { name: other.heading, level: 1 })).toBeVisible()
  })
}
