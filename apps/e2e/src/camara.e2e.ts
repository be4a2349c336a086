import type { Page } from 'playwright/test'
import { fakeCamara } from './devices/camara.ts'
import { expect, test } from './fixtures.ts'
import { newPersona } from './gente.ts'
import { openForm } from './pantallas.ts'

const openEscaner = async (page: Page) => {
  await page.getByRole('button', { name: 'Escanear código de barras' }).click()
  return page.getByRole('dialog', { name: 'Escanear código' })
}

for (const [error, words] of [
  [
    'NotAllowedError',
    'No tenemos permiso para usar la cámara. Dáselo en los ajustes del navegador, o lee el código de una foto.',
  ],
  [
    'NotReadableError',
    'Otra aplicación está usando la cámara. Ciérrala e intenta de nuevo, o lee el código de una foto.',
  ],
  ['NotFoundError', 'Este dispositivo no tiene cámara disponible. Puedes leer el código de una foto.'],
] as const) {
  test(`if the camera fails with ${error}, the scanner says why in Spanish, and offers to retry or to read a photo`, async ({
    page,
    request,
    signIn,
    noise,
  }) => {
    noise.expect(/willReadFrequently/)
    const ana = await newPersona(request, 'INDIVIDUAL')
    await fakeCamara(page, { error })
    await signIn(ana.correo, ana.inventario)
    const form = await openForm(page)
    await form.getByLabel('Nombre').fill('Arroz')
    const escaner = await openEscaner(page)
    await expect(escaner.getByRole('status').filter({ hasText: words })).toBeVisible()
    await expect(escaner.getByRole('button', { name: 'Linterna' })).toHaveCount(0)
    await expect(escaner.getByRole('button', { name: 'Leer de una foto' })).toBeVisible()

    // From here on the camera works, as if the person had solved the problem.
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      const draw = () => canvas.getContext('2d')?.fillRect(0, 0, Math.random() * 99, 9)
      setInterval(draw, 100)
      navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream())
    })
    await escaner.getByRole('button', { name: 'Intentar con la cámara' }).click()
    await expect(escaner.getByText('Pon el código dentro del marco, sin sombras y quieto.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(escaner).toHaveCount(0)
    await expect(form.getByLabel('Nombre')).toHaveValue('Arroz')
    await expect(form.getByRole('button', { name: 'Escanear código de barras' })).toBeFocused()
  })
}

for (const torch of [true, false]) {
  test(`the scanner offers ${torch ? 'a light if the camera has one' : 'no light if the camera has none'}`, async ({
    page,
    request,
    signIn,
    noise,
  }) => {
    noise.expect(/willReadFrequently/)
    const ana = await newPersona(request, 'INDIVIDUAL')
    await fakeCamara(page, { torch })
    await signIn(ana.correo, ana.inventario)
    await openForm(page)
    const escaner = await openEscaner(page)
    await expect(escaner.getByText('Pon el código dentro del marco, sin sombras y quieto.')).toBeVisible()
    const light = escaner.getByRole('button', { name: 'Linterna' })
    await expect(light).toHaveCount(torch ? 1 : 0)
    if (!torch) return
    for (const on of [true, false]) {
      await light.click()
      await expect(light).toHaveAttribute('aria-pressed', String(on))
      await expect(page.locator('html')).toHaveAttribute('data-torch', `[{"torch":${on}}]`)
    }
  })
}
