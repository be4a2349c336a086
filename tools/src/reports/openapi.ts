const sorted = (value: unknown): unknown => {
  // Lists keep their order, because the order of parameters has a meaning.
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inside]) => [key, sorted(inside)]),
  )
}

export const toStableJson = (document: unknown): string => `${JSON.stringify(sorted(document), null, 2)}\n`

export const readOpenApi = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/v1/openapi.json`)
  if (!response.ok) throw new Error(`/v1/openapi.json was answered ${response.status}`)
  return toStableJson(await response.json())
}
