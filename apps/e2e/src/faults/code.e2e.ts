import { sound } from './broken-release.ts'
import { CODE_FAULTS, LEAVING_FAULTS } from './code-faults.ts'
import { expectAliveShell, expectLastGood } from './expectations.ts'
import { expect, goTo, test } from './faults.fixture.ts'

test.describe.configure({ timeout: 40_000 })

for (const fault of CODE_FAULTS) {
  for (const how of ['cold', 'in use'] as const) {
    test(`if the page is ${how}, a version that ${fault.name} is replaced by the last good version`, async ({
      page,
      stage,
    }) => {
      const { good, bad } = await stage.publishPair(fault.change)

      await stage.open(how, fault.where)

      await expectLastGood(page, stage, { good, bad, how })
      await expectAliveShell(page, stage, how)
    })
  }

  test(`no good version left, a version that ${fault.name}: the error card, and recovery without a reload`, async ({
    page,
    stage,
  }) => {
    await stage.publish(fault.change)
    await stage.publish(fault.change)
    // Events are blocked, because an event would announce the release `mended`. The tab could then show this release
    // before the test presses «Reintentar».
    await page.route('**/v1/notificaciones/eventos', () => undefined)
    await stage.open('in use', fault.where)
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await expectAliveShell(page, stage)

    const mended = await stage.publish(sound)
    await goTo(page, fault.where)
    await page.getByRole('button', { name: 'Reintentar' }).click()

    await expect(page.locator(`[data-module="averias"][data-version="${mended.version}"] h1`)).toBeVisible()
    expect(await stage.isSamePage()).toBe(true)
  })
}

for (const fault of LEAVING_FAULTS) {
  test(`a version that ${fault.name} does not delay the next module`, async ({ page, stage }) => {
    await stage.publish(fault.change)
    await stage.open('in use', 'inicio')
    await expect(page.getByRole('heading', { name: 'Averías' })).toBeVisible()

    await expectAliveShell(page, stage)
    await expect(page.locator('[data-module="averias"]')).toHaveCount(0)

    await goTo(page, 'inicio')
    await expect(page.locator('[data-module="averias"] h1')).toBeVisible()
  })
}

test('an error that no error boundary catches leaves the module, the shell and another module working', async ({
  page,
  stage,
}) => {
  await stage.publish(sound)
  await stage.open('in use', 'inicio')
  await page.getByRole('button', { name: 'Error suelto' }).click()

  await expect(page.getByText('Todo funciona.')).toBeVisible()
  await expectAliveShell(page, stage)
})
