/// <reference lib="dom" />
/**
 * An init script that keeps adverts out of a journey or measurement. It stores the times of four adverts, because pages
 * show at most four a day. It never replaces a list that is already stored. So a test that needs adverts stores an
 * empty list first.
 */
export const withoutAdverts = (): void => {
  try {
    if (localStorage.getItem('publicidad') !== null) return
    localStorage.setItem('publicidad', JSON.stringify(Array.from({ length: 4 }, () => Date.now())))
  } catch {
    // A blank page has no storage.
  }
}
