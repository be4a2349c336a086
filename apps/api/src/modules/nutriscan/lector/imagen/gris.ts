/** A grey picture: `data` has one byte for each pixel, row by row, and 0 is black. */
export interface Gris {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** Writes uncompressed PGM, because packing and unpacking a photo as PNG took longer than finding its barcode. */
export const toPgm = ({ data, width, height }: Gris): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])

export const blank = ({ width, height }: Pick<Gris, 'width' | 'height'>): Gris => ({
  data: new Uint8Array(width * height).fill(255),
  width,
  height,
})

/** Returns a brightness. About the given share (0 to 1) of the pixels are darker than it. */
export const quantileOf = (histogram: ArrayLike<number>, share: number): number => {
  let total = 0
  for (let value = 0; value < 256; value += 1) total += histogram[value] ?? 0
  let left = total * share
  for (let value = 0; value < 256; value += 1) {
    left -= histogram[value] ?? 0
    if (left < 0) return value
  }
  return 255
}
