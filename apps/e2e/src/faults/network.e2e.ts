import { sound } from './broken-release.ts'
import { expect, goTo, test } from './faults.fixture.ts'
import { expectAliveShell, expectLastGood, expectNothingChangedRan, expectSlowCard } from './expectations.ts'
import { NETWORK_FAULTS, UNANSWERED_CHUNK, breakNetwork } from './network-faults.ts'

test.describe.configure({ timeout: 40_000 })

for (const fault of NETWORK_FAULTS) {
  for (const how of ['cold', 'in use'] as const) {
    test(`page ${how}: after ${fault.name}, the last good version is shown`, async ({ page, stage }) => {
      const { good, bad } = await stage.publishPair(sound)
      await breakNetwork(page, bad, fault)

      await stage.open(how, fault.where)

      await expectLastGood(page, stage, { good, bad, how })
      await expectAliveShell(page, stage, how)
      await expectNothingChangedRan(page)
    })
  }

  test(`no good version left, ${fault.name}: an error card appears, and its button works without a reload`, async ({
    page,
    stage,
  }) => {
    const bad = [await stage.publish(sound), await stage.publish(sound)]
    const mend = await Promise.all(bad.map((release) => breakNetwork(page, release, fault)))
    await stage.open('in use', fault.where)
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await expectAliveShell(page, stage)

    await goTo(page, fault.where)
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await Promise.all(mend.map((unroute) => unroute()))
    await page.getByRole('button', { name: 'Reintentar' }).click()

    await expect(page.getByRole('heading', { level: 1, name: /avería/i })).toBeVisible()
    expect(await stage.isSamePage()).toBe(true)
    await expectNothingChangedRan(page)
  })
}

test('while a chunk gets no answer, the card for slow modules is shown, and again after a retry', async ({
  page,
  stage,
}) => {
  await breakNetwork(page, await stage.publish(sound), UNANSWERED_CHUNK)
  await stage.open('in use', UNANSWERED_CHUNK.where)
  await expectSlowCard(stage)

  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expectSlowCard(stage)
})
