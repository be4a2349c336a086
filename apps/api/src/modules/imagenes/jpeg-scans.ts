const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
// Stand for themselves, without a length: the image's start, and what may stand between the bytes of a scan.
const isAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd8)

/**
 * How many scans of a JPEG a decoder would read, counted up to `most`. Its segments are stepped over by their lengths
 * and nothing is read behind its end: phones put a whole video there, and the bytes of a scan's mark happen in one.
 */
export const countScans = (jpeg: Buffer, most: number): number => {
  let count = 0
  let at = 2
  while (at + 1 < jpeg.length && count < most) {
    const code = jpeg[at + 1] ?? 0
    // Coded bytes, or the filling before a mark.
    if (jpeg[at] !== MARKER || code === 0x00 || code === MARKER) {
      const next = jpeg.indexOf(MARKER, at + 1)
      if (next === -1) return count
      at = next
      continue
    }
    if (code === END_OF_IMAGE) return count
    if (code === START_OF_SCAN) count += 1
    at += 2
    if (!isAlone(code) && at + 1 < jpeg.length) at += Math.max(2, jpeg.readUInt16BE(at))
  }
  return count
}
