import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Makes a picture that is red on the left and blue on the right, so that rotations and crops are visible. */
export const halves = (width = 100, height = 50): Sharp => {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' }
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: half }, gravity: 'east' },
  ])
}

/** Makes a photo whose metadata contain a rotation and a location. */
export const phonePhoto = (width = 100, height = 50): Promise<Buffer> =>
  halves(width, height)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .withExif({
      IFD0: { Make: 'TELEFONO-DE-PRUEBA', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 36/1 35/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export const colourAt = async (
  image: Buffer,
  left: number,
  top: number,
): Promise<'red' | 'blue' | 'other'> => {
  const place = { left, top, width: 1, height: 1 }
  const [red = 0, , blue = 0] = await sharp(image).extract(place).raw().toBuffer()
  if (red > 200 && blue < 60) return 'red'
  return blue > 200 && red < 60 ? 'blue' : 'other'
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

interface PngHeader {
  readonly width: number
  readonly height: number
  readonly depth?: 8 | 16
  /** 2 means RGB, and 6 means RGBA. */
  readonly colour?: 2 | 6
  readonly interlaced?: boolean
}

/** Makes a tiny PNG whose header claims the given size. */
export const pngOf = ({ width, height, depth = 8, colour = 2, interlaced = false }: PngHeader): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk(
      'IHDR',
      Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, colour, 0, 0, interlaced ? 1 : 0])]),
    ),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

export const pngBomb = (width: number, height: number): Buffer => pngOf({ width, height })
