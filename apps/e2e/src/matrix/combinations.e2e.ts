import { misfitOf } from '@mi/domain'
import { pairwise } from '@mi/tools'
import { DIMENSIONS, expect, test } from './matrix.fixture.ts'
import { PLANTED, offerPlanted, withMajor } from './planted.ts'
import { useEverything } from './walk.ts'

// The tests run one after another, because they share two servers with one registry of releases. The registry can hold
// the stable versions and candidates of only one test at a time.
test.describe.configure({ mode: 'default' })

for (const cell of pairwise(DIMENSIONS)) {
  const { shell, modules, api } = cell
  test.describe(() => {
    test.use({ cell })
    test(`shell ${shell}, ${modules} modules, API ${api} work`, async ({ page, signIn, expected, noise }) => {
      // The fixture blocks the files of the offered modules, so the browser logs failed requests.
      if (modules === 'fallback') noise.expect(/Failed to load resource|ERR_FAILED|dynamically imported/)
      await useEverything({ page, signIn, expected })
    })
  })
}

test.describe('a walk through the app notices a deliberate fault', () => {
  const impatient = expect.configure({ timeout: 4000 })

  test('when a field of an API response is renamed', async ({ page, signIn, expected, noise }) => {
    noise.expectAny()
    await page.route(/\/v1\/productos\?/, async (route) => {
      const answer = await route.fetch()
      const renamed = (await answer.text()).replaceAll('"nombre"', '"titulo"')
      await route.fulfill({ response: answer, body: renamed })
    })
    await expect(useEverything({ page, signIn, expected, expect: impatient })).rejects.toThrow(
      /the new product/,
    )
  })

  test('when a module calls a function that the shell lacks, without declaring this need', async ({
    page,
    signIn,
    servers,
    expected,
    noise,
  }) => {
    noise.expectAny()
    await offerPlanted(servers.releases)
    const wanted = new Map([...expected, ['inventory', PLANTED]])
    await expect(useEverything({ page, signIn, expected: wanted, expect: impatient })).rejects.toThrow(
      /inventory is shown/,
    )
  })
})

for (const name of ['react', '@mi/design-system'] as const) {
  test(`a shell with another major version of ${name} cannot become stable while stable modules need the old version`, async ({
    servers: { releases },
    expected,
  }) => {
    const shell = withMajor(releases.of('shell', 'now'), name)
    for (const module of expected.keys())
      expect(misfitOf(releases.of(module, 'now').release, shell.release), module).toMatch(`pide ${name} `)
    await releases.publishOne(shell)
    await expect(releases.ship('shell', shell.release.version)).rejects.toMatchObject({ codigo: 'no_cabe' })
  })
}
