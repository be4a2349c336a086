/// <reference lib="dom" />
/**
 * An init script that keeps pages from showing adverts: it stores that this browser has just seen the four
 * of the day, unless it knows something else already. Journeys and measurements would otherwise meet one at any moment;
 * a test about adverts stores an empty list instead.
 */
export const withoutAdverts = (): void => {
  try {
    if (localStorage.getItem('publicidad') !== null) return
    localStorage.setItem('publicidad', JSON.stringify(Array.from({ length: 4 }, () => Date.now())))
  } catch {
    // A blank page has no storage.
  }
}
