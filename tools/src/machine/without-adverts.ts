/// <reference lib="dom" />
/**
 * An init script that keeps pages from showing adverts. Adverts could appear at any moment of a journey or a
 * measurement. The script stores that this browser has just shown the four adverts of the day, unless something is
 * stored already. A test about adverts stores an empty list instead.
 */
export const withoutAdverts = (): void => {
  try {
    if (localStorage.getItem('publicidad') !== null) return
    localStorage.setItem('publicidad', JSON.stringify(Array.from({ length: 4 }, () => Date.now())))
  } catch {
    // A blank page has no storage.
  }
}
