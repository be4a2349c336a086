import type { Page, Route } from 'playwright/test'

export const answer =
  (status: number, json: object, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json, headers })

/** Matches the message that the browser logs when a request is refused. */
export const REFUSED = /Failed to load resource/

/**
 * Holds the requests to `url`. @returns a function that releases these requests. If a route handler for `url` was
 * registered before this call, it gets the requests. Otherwise the server gets them.
 */
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
