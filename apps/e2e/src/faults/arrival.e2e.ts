import { expect, test } from './faults.fixture.ts'

// After four seconds, the page should say that loading takes longer than usual. The test waits a little longer.
const IN_TIME = { timeout: 6000 }

const PAGES = [
  { entry: 'light entry', file: /\/modulos\/shell\/.*\/acceso-[^/]*\.js$/, place: '/que-hacemos' },
  { entry: 'shell’s entry', file: /\/modulos\/shell\/.*\/app-[^/]*\.js$/, place: '/perfil' },
]

for (const { entry, file, place } of PAGES) {
  test(`if the file of the ${entry} is missing, the page shows a message, whose link works once the file is back`, async ({
    page,
    stage: _signedIn,
  }) => {
    await page.route(file, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(place, { waitUntil: 'commit' })
    const link = page.getByRole('link', { name: 'Volver a cargar' })
    await expect(page.locator('.tarda')).toBeHidden()
    await expect(page.getByText('La página está tardando más de lo normal.')).toBeVisible(IN_TIME)

    await page.unroute(file)
    await link.click()

    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(link).toHaveCount(0)
  })
}
