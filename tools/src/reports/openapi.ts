const sorted = (value: unknown): unknown => {
  // The order of a list means something, of parameters for one.
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inside]) => [key, sorted(inside)]),
  )
}

/** A document as JSON whose text depends on what it says only, not on the order in which it was put together. */
export const toStableJson = (document: unknown): string => `${JSON.stringify(sorted(document), null, 2)}\n`

/** A running server's own description of its calls. */
export const readOpenApi = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/v1/openapi.json`)
  if (!response.ok) throw new Error(`/v1/openapi.json was answered ${response.status}`)
  return toStableJson(await response.json())
}
