import type { Page, Route } from 'playwright/test'

/** Answers a call in the server's place, where what the server makes of it has tests of its own. */
export const answer =
  (status: number, json: object, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json, headers })

/** What the console says of an answer that refuses. */
export const REFUSED = /Failed to load resource/

/** Holds calls back, before whatever else answers them. @returns what lets them go. */
export const holdBack = async (page: Page, url: string): Promise<() => void> => {
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return letGo
}
