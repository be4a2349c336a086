/// <reference lib="dom" />
/**
 * An init script that keeps adverts out of a journey or measurement, by storing the times of four adverts, a day's
 * maximum. It keeps a stored list: a test that needs adverts stores an empty one first.
 */
export const withoutAdverts = (): void => {
  try {
    if (localStorage.getItem('publicidad') !== null) return
    localStorage.setItem('publicidad', JSON.stringify(Array.from({ length: 4 }, () => Date.now())))
  } catch {
    // A blank page has no storage.
  }
}
