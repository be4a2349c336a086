import { answer } from '../answer.ts'
import { expectAccessibleEverywhere } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { changeElsewhere, openModulo, publishVersions, rolloutIn, withSalud } from '../plataforma/consola.ts'

test('axe finds no violations if the rollout console shows errors, a rollout, the modules or a failed load', async ({
  page,
  request,
  server,
  signIn,
  noise,
}) => {
  test.slow()
  noise.expect(/Failed to load resource/)
  await publishVersions(server, '9.3.0')
  await withSalud(page)
  await signIn('admin@demo.co', '/plataforma/laboratorio')
  await page.getByRole('button', { name: 'Comenzar rollout' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('button', { name: 'Agregar regla' }).click()
  await dialogo.getByRole('button', { name: 'Comenzar rollout' }).click()
  await expect(dialogo.getByText('Escribe un correo válido.')).toBeVisible()
  await expectAccessibleEverywhere(page, 'beginning a rollout, with errors')

  await changeElsewhere(request, {
    path: '/candidato',
    data: { version: '9.3.0', porcentaje: 5, unidad: 'persona' },
  })
  await openModulo(page)
  await expect(rolloutIn(page).getByRole('meter')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Fallas/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bitácora' }).getByText('Comenzó un rollout')).toBeVisible()
  await expectAccessibleEverywhere(page, 'a rollout with health')
  await page.goto('/plataforma')
  await expect(page.getByRole('meter')).toBeVisible()
  await expectAccessibleEverywhere(page, 'the modules')
  await changeElsewhere(request, { path: '/revertir', data: {} })

  await page.route('**/v1/plataforma/modulos', answer(503, {}))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await expectAccessibleEverywhere(page, 'the modules could not be loaded')
})
