import { press, tabTo } from '../devices/teclado.ts'
import { expect, test } from '../fixtures.ts'
import { newPersona } from '../gente.ts'
import { avisosOf } from '../pantallas.ts'

test('on «Configuración», switches, days, the hour and the theme are changed by keyboard alone', async ({
  page,
  request,
  signIn,
}) => {
  const owner = await newPersona(request)
  await signIn(owner.correo, '/app/empresarial/configuracion')
  const poco = page.getByRole('switch', { name: 'Poco stock' })
  await expect(poco).toBeChecked()
  await tabTo(page, poco)
  await page.keyboard.press('Space')
  await expect(poco).not.toBeChecked()

  const dia = page.getByRole('checkbox', { name: '3 días antes' })
  await tabTo(page, dia)
  await page.keyboard.press('Space')
  await expect(dia).toBeChecked()

  const resumen = page.getByRole('switch', { name: 'Resumen diario por correo' })
  await tabTo(page, resumen)
  await page.keyboard.press('Space')
  const hora = page.getByLabel('Hora del resumen')
  await expect(hora).toHaveValue('7')
  await tabTo(page, hora)
  await page.keyboard.press('ArrowDown')
  await expect(hora).toHaveValue('8')

  const temas = page.getByRole('radio')
  const chosen = page.getByRole('radio', { checked: true })
  const before = await chosen.getAttribute('value')
  await tabTo(page, chosen)
  await page.keyboard.press('ArrowRight')
  await expect(chosen).not.toHaveValue(before ?? '')
  await expect(temas).toHaveCount(3)
})

test('an announcement on «Reportes» is sent by keyboard alone; Esc in the confirmation returns to the button', async ({
  page,
  signIn,
}) => {
  await signIn('desarrollador@demo.co', '/app/desarrollador/reportes')
  await tabTo(page, page.getByLabel('Título'))
  await page.keyboard.type(`Por teclado ${Date.now()}`)
  await tabTo(page, page.getByLabel('Mensaje'))
  await page.keyboard.type('Sin tocar el ratón.')
  const enviar = page.getByRole('main').getByRole('button', { name: 'Enviar notificación' })
  await press(page, enviar)
  const pregunta = page.getByRole('alertdialog')
  await expect(pregunta).toBeVisible()
  await expect.poll(() => pregunta.evaluate((each) => each.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(pregunta).toHaveCount(0)
  await expect(enviar).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, pregunta.getByRole('button', { name: 'Enviar notificación' }))
  await expect(avisosOf(page).getByText('Notificación enviada')).toBeVisible()
})

test('by keyboard alone, «Ayuda» is opened, tabbed through and closed', async ({ page, signIn }) => {
  await signIn('ana@demo.co', '/perfil')
  const ayuda = page.getByRole('banner').getByRole('button', { name: 'Ayuda' })
  await press(page, ayuda)
  const panel = page.getByRole('dialog', { name: 'Ayuda' })
  await expect(panel).toBeVisible()
  await tabTo(page, panel.getByRole('link', { name: 'Escribir un correo' }))
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(ayuda).toBeFocused()
})
