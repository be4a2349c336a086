import type { Page } from 'playwright/test'
import { backFromLayer } from './atras.ts'
import { expectAccessibleInBothSchemes } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { WINDOWS } from './pantallas.ts'

const publicidadIn = (page: Page) =>
  page.getByRole('dialog', { name: /^(Que nada se te venza|Encuéntralo en un segundo)$/ })
const cerrarIn = (page: Page) => publicidadIn(page).getByRole('button', { name: 'Cerrar' })

/** The fixtures mark the day's four adverts as already shown. This function removes the marks, so adverts appear. */
const allowAdverts = (page: Page) => page.evaluate(() => localStorage.setItem('publicidad', '[]'))

/** Advances the page's clock and runs its timers. */
const wait = (page: Page, ms: number) => page.clock.runFor(ms)
const MINUTE = 60_000

/**
 * Stops the page's clock, then advances it in steps of 100 ms until the advert appears. If the clock ran, the advert's
 * countdown of five seconds could end on a slow machine before the test looks at the advert.
 */
const standStillAtAdvert = async (page: Page): Promise<void> => {
  await page.clock.pauseAt(Date.now() + MINUTE)
  await expect(async () => {
    await wait(page, 100)
    expect(await publicidadIn(page).count()).toBe(1)
  }).toPass({ intervals: [10] })
  // A moment after the advert appears, the page moves the focus and adds the advert's entry to the browser's history.
  await wait(page, 100)
}

/** Lets the countdown run out, and closes the advert. */
const seeOne = async (page: Page): Promise<void> => {
  await expect(publicidadIn(page)).toBeVisible()
  await wait(page, 6000)
  await page.keyboard.press('Escape')
  await expect(publicidadIn(page)).toHaveCount(0)
  // When the advert closes, the page goes back one history entry. This step takes real time. The test waits for it: if
  // the page's clock advanced two seconds before the step was done, the page would regard the step as failed.
  await expect.poll(() => page.evaluate(() => (history.state as { capa?: boolean } | null)?.capa)).toBeFalsy()
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
})

for (const [device, size] of WINDOWS) {
  test(`an advert can be closed after five seconds; the focus then returns to the page (${device})`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(size)
    await signIn('ana@demo.co', '/perfil')
    await allowAdverts(page)
    await page.reload()
    const editar = page.getByRole('button', { name: 'Editar' })
    await editar.focus()
    await standStillAtAdvert(page)
    const publicidad = publicidadIn(page)
    await expect(publicidad).toBeVisible()
    await expect(publicidad.getByRole('img')).toHaveAccessibleName(/campana/)
    await expect(publicidad).toContainText('Puedes cerrar en 5 segundos...')
    await expect(publicidad.getByRole('status')).toHaveText('')
    await wait(page, 5000)
    await page.clock.resume()
    await expect(cerrarIn(page)).toBeVisible()
    await expect(publicidad.getByRole('status')).toHaveText('Ya puedes cerrar la publicidad.')
    await expectAccessibleInBothSchemes(page, `advert, ${device}`)
    await page.keyboard.press('Escape')
    await expect(publicidad).toHaveCount(0)
    await expect(editar).toBeFocused()
  })
}

test('the advert about notices leads to their settings, and the next advert is about the search', async ({
  page,
  signIn,
}) => {
  await signIn('ana@demo.co', '/perfil')
  await allowAdverts(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  await wait(page, 4000)
  const publicidad = publicidadIn(page)
  await expect(publicidad).toContainText('Que nada se te venza')
  await wait(page, 6000)
  await publicidad.getByRole('link', { name: 'Elegir mis avisos' }).click()
  await expect(page).toHaveURL(/\/configuracion$/)
  await expect(publicidad).toHaveCount(0)
  // Loading a screen has a time limit on the page's clock. So the screen must load before the clock jumps 15 minutes.
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible()
  await wait(page, 15 * MINUTE)
  await expect(publicidad).toContainText('Encuéntralo en un segundo')
})

test('Esc and Back do not close an advert during its countdown', async ({ page, signIn }) => {
  await signIn('ana@demo.co', '/perfil')
  await allowAdverts(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  await standStillAtAdvert(page)
  await expect(publicidadIn(page)).toContainText('Puedes cerrar en')
  await expect(cerrarIn(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await backFromLayer(page)
  await expect(page).toHaveURL(/\/perfil$/)
  await expect(publicidadIn(page)).toBeVisible()
  expect(await publicidadIn(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await wait(page, 5000)
  await page.clock.resume()
  await cerrarIn(page).click()
  await expect(publicidadIn(page)).toHaveCount(0)
})

test('at most four adverts appear: the first at once, the others every 15 minutes', async ({
  page,
  signIn,
}) => {
  await signIn('ana@demo.co', '/perfil')
  await allowAdverts(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  await wait(page, 4000)
  await seeOne(page)
  for (let each = 2; each <= 4; each++) {
    await wait(page, 14 * MINUTE)
    await expect(publicidadIn(page)).toHaveCount(0)
    await wait(page, MINUTE)
    await seeOne(page)
  }
  await page.clock.fastForward(60 * MINUTE)
  await expect(publicidadIn(page)).toHaveCount(0)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('publicidad') ?? '[]') as number[])
  expect(kept).toHaveLength(4)
})

test('no further advert appears after a reload, in a second tab or on the login page', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('ana@demo.co', '/perfil')
  await allowAdverts(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  await wait(page, 4000)
  await seeOne(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  await wait(page, 6000)
  await expect(publicidadIn(page)).toHaveCount(0)

  const other = await context.newPage()
  await other.addInitScript(() => {
    new BroadcastChannel('mi-publicidad').onmessage = ({ data }) => {
      if (data === 'aqui') document.documentElement.dataset.aqui = 'sí'
    }
  })
  // The calls of `wait` have moved the first tab's clock ahead of real time. The second tab starts with the same time.
  const time = await page.evaluate(() => Date.now())
  await other.clock.install({ time })
  await other.goto('/perfil')
  await expect(other.getByRole('button', { name: 'Editar' })).toBeVisible()
  // The second tab asks whether another tab is open. It waits for an answer until its own clock has advanced 300 ms.
  // The test advances this clock in small steps, because the first tab needs real time to answer.
  await other.clock.pauseAt(time + MINUTE)
  await expect(async () => {
    await other.clock.runFor(10)
    await expect(other.locator('html')).toHaveAttribute('data-aqui', 'sí', { timeout: 500 })
  }).toPass({ intervals: [10] })
  await other.clock.runFor(8000)
  await expect(publicidadIn(other)).toHaveCount(0)
  await other.clock.resume()
  await other.close()

  await page.evaluate(() => {
    localStorage.setItem('publicidad', '[]')
    localStorage.removeItem('token')
    sessionStorage.clear()
  })
  await page.goto('/login')
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  await wait(page, 10_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Reloads the page as if the last advert was 14 minutes ago. Waits until the code that shows adverts is loaded. */
const openBeforeTheNext = async (page: Page): Promise<void> => {
  await page.evaluate(
    (last) => {
      localStorage.setItem('publicidad', JSON.stringify([last]))
      sessionStorage.setItem('publicidad-de-sesion', 'true')
    },
    Date.now() - 14 * MINUTE,
  )
  const host = page.waitForResponse(/late-parts/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  await wait(page, 4000)
  await (await host).finished()
}

test('an advert waits while a form has unsaved changes', async ({ page, signIn }) => {
  await signIn('ana@demo.co', '/perfil')
  await openBeforeTheNext(page)
  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Dirección').fill('Calle 99')
  await wait(page, 5 * MINUTE)
  await expect(publicidadIn(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await wait(page, 6000)
  await expect(publicidadIn(page)).toBeVisible()
})

test('an advert waits while a dialog is open', async ({ page, signIn }) => {
  await signIn('ana@demo.co', '/perfil')
  await openBeforeTheNext(page)
  await page.getByRole('banner').getByRole('button', { name: 'Ayuda' }).click()
  const ayuda = page.getByRole('dialog', { name: 'Ayuda' })
  await expect(ayuda).toBeVisible()
  await wait(page, 5 * MINUTE)
  await expect(publicidadIn(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(ayuda).toHaveCount(0)
  await wait(page, 6000)
  await expect(publicidadIn(page)).toBeVisible()
})
