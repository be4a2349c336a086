import type { Page } from 'playwright/test'
import { TEXT_SIZES, resize } from '../cifras.ts'
import { expect, test } from '../fixtures.ts'

const PAGES = {
  '/auditoria': 'Panel de Auditoría',
  '/auditoria/usuarios': 'Auditoría de Usuarios',
  '/auditoria/equipo': 'Auditoría de Equipo',
  '/auditoria/nutriscan': 'Auditoría de Nutriscan',
  '/auditoria/acciones': 'Acciones',
  '/auditoria/seguridad': 'Seguridad',
  '/auditoria/trabajos': 'Trabajos fallidos',
}
const WIDTHS = [320, 640, 1280] as const
// At these widths, the analyses are a table whose question and answer share the space that the other columns leave.
const TABLE_WIDTHS = [712, 768, 820, 1024, 1280] as const
// A column of this many pixels shows about three words.
const READABLE = 110

/** Returns a fault for each control or text that is outside the window, and a fault if the page scrolls sideways. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    for (const element of document.querySelectorAll(
      'main :is(h1, h2, a, button, input, select, label, p, time)',
    )) {
      const { left, right, width } = element.getBoundingClientRect()
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1
      const name = `<${element.tagName.toLowerCase()}> ${element.textContent.trim().slice(0, 40)}`
      if (isShown && (left < -1 || right > innerWidth + 1)) faults.push(`outside the window: ${name}`)
    }
    return faults
  })

const cutOf = (page: Page, cells: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((each) => !each.checkVisibility() || each.scrollWidth > each.clientWidth)
        .map(({ textContent }) => textContent),
    cells,
  )

const narrowOf = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const headings = [...document.querySelectorAll('main th')].filter((each) => each.checkVisibility())
    const widths = headings.map(({ textContent, clientWidth }) => ({ textContent, clientWidth }))
    const texts = widths.filter(({ textContent }) => /^(Consulta|Respuesta)/.test(textContent))
    if (texts.length !== 2) return ['a column is missing']
    return texts
      .filter(({ clientWidth }) => clientWidth < least)
      .map((each) => `${each.textContent}: ${each.clientWidth} px`)
  }, READABLE)

test('no audit page overflows a narrow window, even if the text is large', async ({ page, signIn }) => {
  test.slow()
  const FALLIDO = {
    ...{ id: 7, tipo: 'recoger_archivos', intentos: 8, reintentable: true },
    error: 'El almacén de archivos no respondió a tiempo y se intentará otra vez mañana.',
    ...{ creadoEn: '2026-03-01T12:00:00.000Z', falladoEn: '2026-03-02T12:00:00.000Z' },
  }
  await page.route('**/v1/auditoria/trabajos*', (route) =>
    route.fulfill({ json: [FALLIDO], headers: { 'x-total-count': '1' } }),
  )
  await signIn('admin@demo.co', '/auditoria')
  for (const [path, heading] of Object.entries(PAGES)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Cargando/)).toHaveCount(0)
    for (const percent of TEXT_SIZES) {
      for (const width of WIDTHS) {
        await resize(page, width, percent)
        expect.soft(await faultsOf(page), `${path}, ${width} px, ${percent} %`).toEqual([])
      }
    }
    await resize(page, 1280, 100)
    // In the table of analyses, only the headings are checked, because the answers are too long for a cell. A person
    // can unfold a row to see the whole answer.
    const cells = path === '/auditoria/nutriscan' ? 'main th, main th button' : 'main :is(th, td, th button)'
    expect.soft(await cutOf(page, cells), `the table of ${path}`).toEqual([])
    if (path !== '/auditoria/nutriscan') continue
    for (const width of TABLE_WIDTHS) {
      await resize(page, width, 100)
      expect.soft(await narrowOf(page), `${path}, ${width} px`).toEqual([])
    }
  }
})
