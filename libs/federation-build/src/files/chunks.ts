/** One entry of Vite's build manifest. */
export interface Chunk {
  file: string
  /** The size of `file`. Vite's manifest has no sizes, so `few-files.ts` adds them. */
  readonly bytes?: number
  css?: readonly string[]
  readonly imports?: readonly string[]
}
/** Vite's build manifest. The key of a chunk is its source file, or a generated name if it has no source file. */
export type Chunks = Record<string, Chunk>
/** A function that selects chunks. If it returns true for a chunk, we say that it «matches» the chunk. */
export type IsChunk = (key: string, chunk: Readonly<Chunk>, chunks: Readonly<Chunks>) => boolean

/** Returns the keys of the chunks that `matches` selects. */
export const keysOf = (chunks: Readonly<Chunks>, matches: IsChunk): string[] =>
  Object.keys(chunks).filter((key) => chunks[key] && matches(key, chunks[key], chunks))

/** Returns the chunks of `keys` and all their static imports. Imports come before the chunks that need them. */
export const closure = (chunks: Readonly<Chunks>, keys: readonly string[]): Map<string, Chunk> => {
  const visited = new Set<string>()
  const found = new Map<string, Chunk>()
  const visit = (key: string): void => {
    const chunk = chunks[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    chunk.imports?.forEach(visit)
    found.set(key, chunk)
  }
  keys.forEach(visit)
  return found
}

/** Matches the static imports of `screen` that are not needed by `entry`. */
export const addedBy =
  (screen: string, entry: string): IsChunk =>
  (key, _chunk, chunks) =>
    key !== screen && closure(chunks, [screen]).has(key) && !closure(chunks, [entry]).has(key)

/** Matches the chunks of `sources` and their static imports. */
export const neededBy =
  (sources: readonly string[]): IsChunk =>
  (key, _chunk, chunks) =>
    closure(chunks, sources).has(key)

// Returns two counts: how many chunks of `sources` import `key`, and how many chunks `sources` has. If `key` is itself
// in `sources`, the first count is 0.
const importers = (sources: readonly string[], key: string, chunks: Readonly<Chunks>): [number, number] => {
  const keys = sources.filter((source) => chunks[source])
  if (keys.includes(key)) return [0, keys.length]
  return [keys.filter((each) => closure(chunks, [each]).has(key)).length, keys.length]
}

/** Matches the static imports that all chunks of `sources` have in common. */
export const neededByEach =
  (sources: readonly string[]): IsChunk =>
  (key, _chunk, chunks) => {
    const [count, all] = importers(sources, key, chunks)
    return count > 0 && count === all
  }

/**
 * Matches a chunk that several of `sources` import. The chunk and each of its static imports must be small or loaded
 * anyway. A chunk is small if it has at most `bytes` bytes. It is loaded anyway if it is in `loaded` or if a chunk in
 * `loaded` imports it.
 */
export const smallAndShared =
  (sources: readonly string[], { bytes, loaded }: { bytes: number; loaded: readonly string[] }): IsChunk =>
  (key, _chunk, chunks) =>
    importers(sources, key, chunks)[0] > 1 &&
    [...closure(chunks, [key])].every(
      ([each, chunk]) => (chunk.bytes ?? 0) <= bytes || closure(chunks, loaded).has(each),
    )

/** Matches the chunks that at least one function of `some` matches. */
export const anyOf =
  (...some: IsChunk[]): IsChunk =>
  (...chunk) =>
    some.some((matches) => matches(...chunk))

/** Matches the chunks that every function of `all` matches. */
export const allOf =
  (...all: IsChunk[]): IsChunk =>
  (...chunk) =>
    all.every((matches) => matches(...chunk))

/** Matches the chunks that `matches` does not match. */
export const not =
  (matches: IsChunk): IsChunk =>
  (...chunk) =>
    !matches(...chunk)
