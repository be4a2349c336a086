/** The cursor in the address of the next page; `undefined` if there is no next page. */
export const cursorOf = (next: string | null): string | undefined =>
  next === null ? undefined : (new URL(next, 'http://x').searchParams.get('cursor') ?? undefined)
