import type { Page, Route } from 'playwright/test'

/** Answers a call without the server, whose side is tested elsewhere. */
export const answer =
  (status: number, json: object, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json, headers })

/** The browser's console message for a refused request. */
export const REFUSED = /Failed to load resource/

/** @returns a function that lets the held calls go on to earlier handlers, or to the server. */
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
