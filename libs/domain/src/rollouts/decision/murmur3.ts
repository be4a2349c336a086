// `encodeURIComponent` writes each letter beyond ASCII as its UTF-8 bytes, in the form `%C3%B1`.
const decoded = (text: string): string =>
  text.replace(/[^\0-\x7f]+/g, (letters) =>
    encodeURIComponent(letters).replace(/%(..)/g, (_, byte: string) =>
      String.fromCharCode(parseInt(byte, 16)),
    ),
  )

/**
 * The UTF-8 bytes of a text, as a string with one character per byte. The result is not an array, because building an
 * array would take longer than computing the hash.
 */
const bytesOf = (text: string): string => (/^[\0-\x7f]*$/.test(text) ? text : decoded(text))

const wordAt = (bytes: string, at: number): number =>
  bytes.charCodeAt(at) |
  (bytes.charCodeAt(at + 1) << 8) |
  (bytes.charCodeAt(at + 2) << 16) |
  (bytes.charCodeAt(at + 3) << 24)

const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits))
const scramble = (block: number): number => Math.imul(rotate(Math.imul(block, 0xcc9e2d51), 15), 0x1b873593)

const finish = (hash: number): number => {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return (second ^ (second >>> 16)) >>> 0
}

/** MurmurHash3 (x86, 32 bits, seed 0) of the UTF-8 bytes of a text: an integer from 0 to 2³² − 1. */
export const murmur3 = (text: string): number => {
  const bytes = bytesOf(text)
  const whole = bytes.length & ~3
  let hash = 0
  for (let at = 0; at < whole; at += 4)
    hash = (Math.imul(rotate(hash ^ scramble(wordAt(bytes, at)), 13), 5) + 0xe6546b64) | 0
  let rest = 0
  for (let at = bytes.length - 1; at >= whole; at--) rest = (rest << 8) | bytes.charCodeAt(at)
  if (bytes.length > whole) hash ^= scramble(rest)
  return finish(hash ^ bytes.length)
}
