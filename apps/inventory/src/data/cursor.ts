/** The cursor in the address of a list's next page; `undefined` on the last page. */
export const cursorOf = (next: string | null): string | undefined =>
  next === null ? undefined : (new URL(next, location.origin).searchParams.get('cursor') ?? undefined)
