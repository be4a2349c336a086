export interface FileCache {
  readonly get: (key: string) => Buffer | undefined
  readonly set: (key: string, file: Buffer) => void
}

/** Caches the files that were added last, up to `maximum` bytes in all. */
export const createFileCache = (maximum: number): FileCache => {
  const entries = new Map<string, Buffer>()
  let bytes = 0
  return {
    get: (key) => entries.get(key),
    set: (key, file) => {
      if (entries.has(key)) return
      entries.set(key, file)
      bytes += file.length
      for (const [oldest, old] of entries) {
        if (bytes <= maximum) break
        entries.delete(oldest)
        bytes -= old.length
      }
    },
  }
}
