/// <reference lib="dom" />
/**
 * An init script that keeps pages from showing adverts. Adverts could appear at any moment of a journey or a
 * measurement. A browser stores a list of the times of the adverts that it has shown, and shows at most four a day. The
 * script stores a list of four adverts that were shown just now. If a list is stored already, the script changes
 * nothing. A test that needs adverts therefore stores an empty list first.
 */
export const withoutAdverts = (): void => {
  try {
    if (localStorage.getItem('publicidad') !== null) return
    localStorage.setItem('publicidad', JSON.stringify(Array.from({ length: 4 }, () => Date.now())))
  } catch {
    // A blank page has no storage.
  }
}
