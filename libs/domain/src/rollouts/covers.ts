/** Whether an address is a place or lies below it. */
export const covers = (place: string, pathname: string): boolean =>
  pathname === place || pathname.startsWith(`${place}/`)
