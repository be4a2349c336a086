/// <reference lib="dom" />
/**
 * An init script that keeps pages from showing adverts. Adverts could appear at any moment of a journey or a
 * measurement. A browser shows at most four adverts a day, so the script stores that it has just shown four. The script
 * changes nothing if a list is stored already. A test that needs adverts therefore stores an empty list first.
 */
export const withoutAdverts = (): void => {
  try {
    if (localStorage.getItem('publicidad') !== null) return
    localStorage.setItem('publicidad', JSON.stringify(Array.from({ length: 4 }, () => Date.now())))
  } catch {
    // A blank page has no storage.
  }
}
