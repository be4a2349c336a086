// This file follows ISO/IEC 18004, in byte mode with error correction level M. A QR code of this level is readable even
// if 15 % of its bytes are damaged.

/** For each QR version from 1 to 10: the bytes for error correction in each block, and the number of blocks. */
const BLOCKS: readonly (readonly [correction: number, blocks: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
]

/** Returns the number of bytes in a symbol, including the bytes for error correction. */
const totalOf = (version: number): number => {
  const plain = (16 * version + 128) * version + 64
  if (version === 1) return plain >> 3
  const patterns = Math.floor(version / 7) + 2
  return (plain - ((25 * patterns - 10) * patterns - 55) - (version >= 7 ? 36 : 0)) >> 3
}

const blocksOf = (version: number): readonly [number, number] => BLOCKS[version - 1] ?? [0, 0]

const roomOf = (version: number): number => {
  const [correction, blocks] = blocksOf(version)
  return totalOf(version) - correction * blocks
}

const lengthBits = (version: number): number => (version < 10 ? 8 : 16)

/** Returns the smallest version with enough room, or `undefined` if version 10 is too small. */
export const versionFor = (bytes: number): number | undefined =>
  BLOCKS.map((_, nth) => nth + 1).find(
    (version) => 4 + lengthBits(version) + 8 * bytes <= 8 * roomOf(version),
  )

const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11]

const withHeader = (bytes: Uint8Array, version: number): number[] => {
  const bits = [
    BYTE_MODE.toString(2).padStart(4, '0'),
    bytes.length.toString(2).padStart(lengthBits(version), '0'),
    ...[...bytes].map((byte) => byte.toString(2).padStart(8, '0')),
    '0000',
  ].join('')
  const room = roomOf(version)
  const words = (bits.slice(0, room * 8).match(/.{1,8}/g) ?? []).map((word) =>
    parseInt(word.padEnd(8, '0'), 2),
  )
  const missing = Array.from({ length: room - words.length }, (_, nth) => PADDING[nth % 2] ?? 0)
  return [...words, ...missing]
}

/** Multiplies in GF(256), modulo the polynomial 0x11d of the standard. */
const multiply = (one: number, other: number): number => {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((other >>> bit) & 1) * one
  }
  return product
}

const divisorOf = (degree: number): number[] => {
  const divisor = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let nth = 0; nth < degree; nth++) {
    for (let place = 0; place < degree; place++) {
      divisor[place] = multiply(divisor[place] ?? 0, root) ^ (divisor[place + 1] ?? 0)
    }
    root = multiply(root, 2)
  }
  return divisor
}

/** Returns a block's bytes for error correction, which are the Reed-Solomon remainder of the block. */
const correctionOf = (block: readonly number[], divisor: readonly number[]): number[] => {
  const rest = divisor.map(() => 0)
  for (const byte of block) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    divisor.forEach(
      (coefficient, place) => (rest[place] = (rest[place] ?? 0) ^ multiply(coefficient, factor)),
    )
  }
  return rest
}

/**
 * Returns the first byte of every block, then the second byte of every block, and so on. In this order, a stain on the
 * code damages only a few bytes of each block.
 */
const interleave = (blocks: readonly (readonly number[])[]): number[] => {
  const longest = Math.max(...blocks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) => blocks.flatMap((block) => block[place] ?? [])).flat()
}

/** All bytes of a symbol, in the order in which they are drawn. */
export const codewordsOf = (bytes: Uint8Array, version: number): number[] => {
  const data = withHeader(bytes, version)
  const [correction, count] = blocksOf(version)
  const short = Math.floor(data.length / count)
  const longer = data.length % count
  const divisor = divisorOf(correction)
  let from = 0
  const blocks = Array.from({ length: count }, (_, nth) => {
    const block = data.slice(from, from + short + (nth >= count - longer ? 1 : 0))
    from += block.length
    return block
  })
  return [...interleave(blocks), ...interleave(blocks.map((block) => correctionOf(block, divisor)))]
}
