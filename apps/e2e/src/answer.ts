import type { Page, Route } from 'playwright/test'

/** Answers a call in place of the server. Other tests check the server's own answers. */
export const answer =
  (status: number, json: object, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json, headers })

/** The browser's console message for a refused request. */
export const REFUSED = /Failed to load resource/

/** Holds the calls to `url`. @returns a function that releases them to routes set earlier, or else to the server. */
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
