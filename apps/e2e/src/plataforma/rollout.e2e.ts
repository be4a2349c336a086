import type { Route } from 'playwright/test'
import { REFUSED, holdBack } from '../answer.ts'
import { press, tabTo } from '../devices/teclado.ts'
import { expect, test } from '../fixtures.ts'
import { avisosOf } from '../pantallas.ts'
import { LABORATORIO, actOn, changeElsewhere, publishVersions, rolloutIn } from './consola.ts'

// These tests run one after another, because they roll out the same module on one server.
test.describe.configure({ mode: 'serial' })

const CANDIDATO = '**/v1/plataforma/modulos/laboratorio/candidato'

test('staff begin a rollout, see which version a person gets, raise the percentage, and pause and revert the rollout', async ({
  page,
  server,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  await publishVersions(server, '9.1.0')
  await signIn('admin@demo.co', '/plataforma')
  await page.getByRole('link', { name: 'laboratorio', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'laboratorio' })).toBeFocused()

  await page.getByRole('button', { name: 'Comenzar rollout' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByRole('button', { name: 'Comenzar rollout' }).click()
  await expect(dialogo.getByText('Elige la versión.')).toBeVisible()
  await expect(dialogo.getByLabel('Versión')).toBeFocused()
  await dialogo.getByLabel('Versión').selectOption('9.1.0')
  await dialogo.getByLabel('Porcentaje').fill('2,5')
  await dialogo.getByRole('button', { name: 'Agregar regla' }).click()
  const valor = dialogo.getByLabel('Valor')
  await valor.fill('noexiste@demo.co')
  await dialogo.getByLabel('Motivo').fill('primera prueba')
  await dialogo.getByRole('button', { name: 'Comenzar rollout' }).click()
  await expect(valor).toHaveAccessibleDescription('No hay ninguna cuenta con el correo noexiste@demo.co.')
  await expect(valor).toHaveAttribute('aria-invalid', 'true')
  await expect(valor).toBeFocused()
  await valor.fill('ana@demo.co')
  let begun = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/candidato')) begun += 1
  })
  const letGo = await holdBack(page, CANDIDATO)
  await dialogo.getByRole('button', { name: 'Comenzar rollout' }).dblclick()
  letGo()
  await expect(avisosOf(page).getByText('Rollout comenzado')).toBeVisible()
  expect(begun).toBe(1)
  const rollout = rolloutIn(page)
  await expect(rollout.getByText('2,5\u00a0%').first()).toBeVisible()
  await expect(rollout.getByText('Da la candidata a ana@demo.co')).toBeVisible()

  const quien = page.getByRole('region', { name: '¿Qué recibe una persona?' })
  await quien.getByLabel('Correo').fill('ana@demo.co')
  await quien.getByRole('button', { name: 'Explicar' }).click()
  await expect(quien.getByText('Una regla le da la candidata.')).toBeVisible()
  await expect(quien.getByText('9.1.0', { exact: true })).toBeVisible()

  await actOn(page, 'Cambiar porcentaje', {
    edit: (open) => open.getByLabel('Porcentaje').fill('25'),
  })
  await expect(rollout.getByText('25\u00a0%').first()).toBeVisible()
  await actOn(page, 'Pausar')
  await expect(rollout.getByText('En pausa')).toBeVisible()
  await actOn(page, 'Revertir')
  await expect(rollout.getByText('Revertido')).toBeVisible()
  const bitacora = page.getByRole('region', { name: 'Bitácora' })
  await expect(
    bitacora.getByText('Candidata: 9.1.0 al 25\u00a0%, en pausa → 9.1.0 al 25\u00a0%, revertido'),
  ).toBeVisible()
  await expect(bitacora.getByText('«primera prueba»')).toBeVisible()
})

test('a change made elsewhere appears without a reload, and an outdated form is refused but keeps its values', async ({
  page,
  request,
  server,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  await publishVersions(server, '9.2.0')
  await signIn('admin@demo.co', LABORATORIO)
  await changeElsewhere(request, {
    path: '/candidato',
    data: { version: '9.2.0', porcentaje: 10, unidad: 'persona' },
  })
  const rollout = rolloutIn(page)
  await expect(rollout.getByText('10\u00a0%').first()).toBeVisible()

  await rollout.getByRole('button', { name: 'Cambiar porcentaje' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Porcentaje').fill('50')
  await dialogo.getByLabel('Motivo').fill('va bien')
  await changeElsewhere(request, { method: 'patch', path: '/candidato', data: { porcentaje: 20 } })
  await dialogo.getByRole('button', { name: 'Cambiar porcentaje' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('Alguien cambió este módulo mientras escribías')
  await expect(dialogo.getByLabel('Porcentaje')).toHaveValue('50')
  await expect(dialogo.getByLabel('Motivo')).toHaveValue('va bien')
  await dialogo.getByRole('button', { name: 'Cambiar porcentaje' }).click()
  await expect(dialogo).toHaveCount(0)
  await expect(rollout.getByText('50\u00a0%').first()).toBeVisible()
  await changeElsewhere(request, { path: '/revertir', data: {} })
  await expect(rollout.getByText('Revertido')).toBeVisible()
})

test('a change whose response was lost counts as done when the change is sent again', async ({
  page,
  request,
  server,
  signIn,
  noise,
}) => {
  noise.expect(REFUSED)
  await publishVersions(server, '9.2.5')
  await signIn('admin@demo.co', LABORATORIO)
  const data = { version: '9.2.5', porcentaje: 10, unidad: 'persona' }
  await changeElsewhere(request, { path: '/candidato', data })
  await rolloutIn(page).getByRole('button', { name: 'Pausar' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Motivo').fill('hay quejas')
  const lose = async (route: Route): Promise<void> => {
    await route.fetch()
    await route.abort()
  }
  await page.route(CANDIDATO, lose, { times: 1 })
  await dialogo.getByRole('button', { name: 'Pausar' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('No pudimos hacer el cambio.')
  await dialogo.getByRole('button', { name: 'Pausar' }).click()
  await expect(avisosOf(page).getByText('Rollout en pausa')).toBeVisible()
  await expect(dialogo).toHaveCount(0)
  await changeElsewhere(request, { path: '/revertir', data: {} })
})

test('staff who signed in long ago confirm their password, and then their change is sent', async ({
  page,
  signIn,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  await signIn('admin@demo.co', LABORATORIO)
  let isOld = true
  await page.route('**/v1/plataforma/modulos/laboratorio', (route) =>
    route.request().method() === 'PATCH' && isOld
      ? route.fulfill({
          status: 403,
          json: { codigo: 'confirmar_identidad', mensaje: 'Confirma que eres tú.' },
        })
      : route.fallback(),
  )
  await page.route('**/v1/auth/confirmar', async (route) => {
    const answer = await route.fetch()
    isOld = !answer.ok()
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Más acciones de laboratorio' }).click()
  await page.getByRole('menuitem', { name: 'Reserva y piso' }).click()
  const dialogo = page.getByRole('dialog')
  await dialogo.getByLabel('Reserva').fill('1,5')
  await dialogo.getByLabel('Motivo').fill('para comparar')
  await dialogo.getByRole('button', { name: 'Guardar cambios' }).click()
  const clave = dialogo.getByLabel('Tu contraseña')
  await expect(clave).toBeFocused()
  await clave.fill('equivocada')
  await clave.press('Enter')
  await expect(clave).toHaveAttribute('aria-invalid', 'true')
  await clave.fill('Demo#2026')
  await clave.press('Enter')
  await expect(avisosOf(page).getByText('Cambios guardados')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Estado' }).getByText('1,5\u00a0%')).toBeVisible()
})

test('a company’s owner gets no access and no link to the platform’s console', async ({ page, signIn }) => {
  await signIn('empresa@demo.co', LABORATORIO)
  await expect(page.getByRole('heading', { level: 1, name: 'Acceso no autorizado' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plataforma' })).toHaveCount(0)
})

test('by keyboard alone: a rollout in steps is begun, advanced and rolled back', async ({
  page,
  server,
  signIn,
}) => {
  await publishVersions(server, '9.4.0')
  await signIn('desarrollador@demo.co', '/plataforma')
  await press(page, page.getByRole('link', { name: 'laboratorio', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'laboratorio' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Comenzar rollout' }))
  const dialogo = page.getByRole('dialog')
  const version = dialogo.getByLabel('Versión')
  await expect(version).toBeFocused()
  // The test waits for the option, because typing chooses a version only after the options have been loaded.
  await expect(version.getByRole('option', { name: '9.4.0' })).toBeAttached()
  await page.keyboard.type('9.4.0')
  await expect(version).toHaveValue('9.4.0')
  await tabTo(page, dialogo.getByRole('radio', { name: 'A mano' }))
  await page.keyboard.press('ArrowRight')
  await expect(dialogo.getByLabel('Minutos')).toHaveCount(4)
  await press(page, dialogo.getByRole('button', { name: 'Quitar el paso 3' }))
  await expect(dialogo.getByRole('group', { name: 'Paso 3' }).getByLabel('Porcentaje')).toBeFocused()
  await tabTo(page, dialogo.getByLabel('Motivo'))
  await page.keyboard.type('por pasos')
  await press(page, dialogo.getByRole('button', { name: 'Comenzar rollout' }))
  await expect(dialogo).toHaveCount(0)
  const rollout = rolloutIn(page)
  await expect(rollout.getByRole('listitem').filter({ hasText: '1\u00a0% durante 30 min' })).toHaveAttribute(
    'aria-current',
    'step',
  )

  for (const [boton, done] of [
    ['Avanzar un paso', '10\u00a0%'],
    ['Revertir', 'Revertido'],
  ] as const) {
    await press(page, rollout.getByRole('button', { name: boton }))
    await expect(dialogo.getByLabel('Motivo')).toBeFocused()
    await page.keyboard.type('prueba')
    await press(page, dialogo.getByRole('button', { name: boton }))
    await expect(dialogo).toHaveCount(0)
    await expect(rollout.getByText(done, { exact: true }).first()).toBeVisible()
  }
})
