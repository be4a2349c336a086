export const cursorOf = (next: string | null): string | undefined =>
  next === null ? undefined : (new URL(next, 'http://x').searchParams.get('cursor') ?? undefined)
