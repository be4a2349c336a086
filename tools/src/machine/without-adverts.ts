/// <reference lib="dom" />
/**
 * An init script that keeps pages from showing adverts: it stores that this browser has just seen the day's four,
 * unless something is stored already. Otherwise an advert could appear at any moment of a journey or a measurement; a
 * test about adverts stores an empty list instead.
 */
export const withoutAdverts = (): void => {
  try {
    if (localStorage.getItem('publicidad') !== null) return
    localStorage.setItem('publicidad', JSON.stringify(Array.from({ length: 4 }, () => Date.now())))
  } catch {
    // A blank page has no storage.
  }
}
