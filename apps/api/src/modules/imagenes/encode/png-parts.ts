const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
// A chunk consists of a length (4 bytes), a name (4 bytes), data and a checksum (4 bytes). `HEAD` is how many bytes the
// length and the name have together. `AROUND` is how many bytes a chunk has without its data.
const HEAD = 8
const AROUND = 12

// Only chunks that affect pixels or orientation stay, because decoders unpack text chunks without a limit. A file of
// six megabytes with 900 text chunks expands to gigabytes.
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf'])
const REPEATED = 'IDAT'

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)

/** Keeps only the chunks in `KEPT`. A file that is no PNG stays unchanged. @returns `undefined` for a broken PNG. */
export const withoutPngExtras = (bytes: Buffer): Buffer | undefined => {
  if (!isPng(bytes)) return bytes
  const kept: Buffer[] = [SIGNATURE]
  const seen = new Set<string>()
  for (let at = SIGNATURE.length; at + AROUND <= bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + HEAD)
    const end = at + AROUND + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    if (KEPT.has(name) && (name === REPEATED || !seen.has(name))) kept.push(bytes.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(kept)
    seen.add(name)
    at = end
  }
  return undefined
}
