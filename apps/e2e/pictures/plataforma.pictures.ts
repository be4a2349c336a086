import { getCredentials } from '@mi/tools'
import { answer } from '../src/answer.ts'
import { bodyOf } from '../src/api.ts'
import { expect, test } from '../src/fixtures.ts'
import { changeElsewhere, openModulo, publishVersions, withSalud } from '../src/plataforma/consola.ts'
import { takePicture } from './picture.ts'

// The browser logs each refused request as an error. Without this exception, that log entry would fail the test.
test.beforeEach(({ noise }) => noise.expect(/.*/s))

test('the console', async ({ page, request, server, signIn }, info) => {
  test.slow()
  await publishVersions(server, '9.1.0', '9.2.0-una-rama-con-un-nombre-muy-largo')
  await withSalud(page)
  await signIn('admin@demo.co', '/plataforma')
  await changeElsewhere(request, {
    path: '/candidato',
    data: {
      version: '9.1.0',
      porcentaje: 12.5,
      unidad: 'persona',
      reglas: [
        { efecto: 'permitir', correo: 'ana@demo.co' },
        { efecto: 'negar', tipoUsuario: 'EMPRESARIAL' },
      ],
      motivo: 'Primera tanda del inventario nuevo',
    },
  })
  await changeElsewhere(request, {
    path: '/apagar',
    data: { version: '9.2.0-una-rama-con-un-nombre-muy-largo' },
  })
  await expect(page.getByText('1 rollout en curso')).toBeVisible()
  await takePicture(page, info, 'plataforma', { whole: true })
  await openModulo(page)
  await page.waitForLoadState('networkidle')
  const quien = page.getByRole('region', { name: '¿Qué recibe una persona?' })
  await quien.getByLabel('Correo').fill('ana@demo.co')
  await quien.getByRole('button', { name: 'Explicar' }).click()
  await expect(quien.getByText('Una regla le da la candidata.')).toBeVisible()
  await takePicture(page, info, 'plataforma-modulo', { whole: true })
  await page.getByRole('button', { name: 'Cambiar porcentaje' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar porcentaje' }).click()
  await takePicture(page, info, 'plataforma-porcentaje')
  await page.keyboard.press('Escape')
  await changeElsewhere(request, { path: '/revertir', data: { motivo: 'La tasa de fallas subió' } })
  await page.getByRole('button', { name: 'Comenzar rollout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar regla' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar regla' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Por pasos' }).check()
  await takePicture(page, info, 'plataforma-comenzar')
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar paso' }).scrollIntoViewIfNeeded()
  await takePicture(page, info, 'plataforma-plan')
})

test('a preview', async ({ page, request, server, signIn }, info) => {
  await publishVersions(server, '9.3.0')
  const { token } = await getCredentials(server, 'laboratorio')
  const made = await request.post('/v1/plataforma/modulos/laboratorio/vistas-previas', {
    data: { version: '9.3.0' },
    headers: { authorization: `Bearer ${token}` },
  })
  const { url } = await bodyOf<{ url: string }>(made)
  await signIn('admin@demo.co', '/home')
  await page.goto(`/plataforma/vista-previa${new URL(url).hash}`)
  await expect(page.getByRole('link', { name: 'Abrir la vista previa' })).toBeVisible()
  await takePicture(page, info, 'vista-previa-lista')
  await page.getByRole('link', { name: 'Abrir la vista previa' }).click()
  await expect(page.getByRole('complementary', { name: 'Vista previa' })).toBeVisible()
  await takePicture(page, info, 'vista-previa-insignia')
})

test('no rollout, a failure, an unknown module', async ({ page, signIn }, info) => {
  await page.route('**/v1/plataforma/modulos/*/salud?*', answer(404, {}))
  await signIn('admin@demo.co', '/plataforma/team')
  await expect(page.getByText('Aún no hay datos en esta ventana.')).toBeVisible()
  await takePicture(page, info, 'plataforma-sin-rollout', { whole: true })
  await page.route('**/v1/plataforma/modulos', answer(503, {}))
  await page.goto('/plataforma')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await takePicture(page, info, 'plataforma-falla')
  await page.goto('/plataforma/nada')
  await expect(page.getByRole('heading', { name: 'Ese módulo no existe' })).toBeVisible()
  await takePicture(page, info, 'plataforma-desconocido')
})
