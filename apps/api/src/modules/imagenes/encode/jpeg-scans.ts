const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
// Markers without a length: start of image, restart markers, and TEM.
const isAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd8)

/**
 * Counts up to `most`. Reads nothing after the end of the image: phones append videos there, whose bytes may look like
 * a scan.
 */
export const countScans = (jpeg: Buffer, most: number): number => {
  let count = 0
  let at = 2
  while (at + 1 < jpeg.length && count < most) {
    const code = jpeg[at + 1] ?? 0
    // This is no marker but compressed pixels or a fill byte, so the loop goes on at the next 0xff.
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
