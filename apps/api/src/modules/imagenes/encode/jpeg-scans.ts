const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
// These markers have no length after them: TEM, the restart markers, and the start of the image.
const isAlone = (code: number): boolean => code === 0x01 || (code >= 0xd0 && code <= 0xd8)

/**
 * Counts the scans of a JPEG until the count reaches `most`. Reads nothing after the end of the image, because
 * phones append videos there, whose bytes could look like a scan.
 */
export const countScans = (jpeg: Buffer, most: number): number => {
  let count = 0
  let at = 2
  while (at + 1 < jpeg.length && count < most) {
    const code = jpeg[at + 1] ?? 0
    // The byte at `at` belongs to compressed pixels or is a fill byte, so the loop continues at the next 0xff.
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
