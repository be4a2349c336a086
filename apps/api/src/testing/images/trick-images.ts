import { deflateSync, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { halves, pngChunk, pngOf } from './test-images.ts'

/** Many of these files hide this script, which the server must not keep. */
export const HIDDEN = '<script>alert("ESCONDIDO")</script>'

export interface Trick {
  readonly name: string
  readonly make: () => Buffer | Promise<Buffer>
}

const text = (content: string): Buffer => Buffer.from(content, 'latin1')
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload='${HIDDEN}'><image href="file:///etc/passwd"/></svg>`

const base = (): Promise<Buffer> => halves(64, 32).jpeg().toBuffer()
const cut = async (image: Promise<Buffer>, share: number): Promise<Buffer> => {
  const bytes = await image
  return bytes.subarray(0, Math.floor(bytes.length * share))
}

/** Inserts segments into a JPEG after the first two bytes, where cameras put their segments. */
const withSegments = async (...segments: [marker: number, content: Buffer][]): Promise<Buffer> => {
  const jpeg = await base()
  const written = segments.map(([marker, content]) => {
    const length = content.length + 2
    return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), content])
  })
  return Buffer.concat([jpeg.subarray(0, 2), ...written, jpeg.subarray(2)])
}

/** Inserts chunks into a PNG after the header. */
const withChunks = async (...chunks: Buffer[]): Promise<Buffer> => {
  const png = await halves(64, 32).png().toBuffer()
  // The signature has 8 bytes, and the header has 25 bytes.
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])
}

const IPTC = Buffer.concat([
  text('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0'),
  Buffer.from([HIDDEN.length + 5, 0x1c, 0x02, 0x78, 0, HIDDEN.length]),
  text(HIDDEN),
])

const movingPng = async (): Promise<Buffer> => {
  const still = await halves(64, 32).png().toBuffer()
  const frame = Buffer.alloc(26)
  for (const [place, value] of [
    [4, 64],
    [8, 32],
  ] as const) {
    frame.writeUInt32BE(value, place)
  }
  const again = Buffer.from(frame)
  again.writeUInt32BE(1, 0)
  const blue = deflateSync(Buffer.alloc((64 * 3 + 1) * 32, 0x40))
  const second = [pngChunk('fcTL', again), pngChunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), blue]))]
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  return Buffer.concat([
    still.subarray(0, 33),
    control,
    pngChunk('fcTL', frame),
    still.subarray(33, -12),
    ...second,
    still.subarray(-12),
  ])
}

const movingWebp = async (): Promise<Buffer> => {
  const frames = [halves(64, 32), halves(64, 32).negate()].map((each) => each.png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
}

const archive = (): Buffer => {
  const packed = deflateRawSync(text(HIDDEN))
  return Buffer.concat([text('PK\x03\x04'), packed, text(HIDDEN), text('PK\x05\x06'), Buffer.alloc(18)])
}

/** None of these files is a complete JPG, PNG or WEBP. The server answers 415, and ignores the name of the file. */
export const REFUSED: readonly Trick[] = [
  { name: 'an SVG', make: () => text(SVG) },
  { name: 'an SVG that begins as XML', make: () => text(`<?xml version="1.0"?>${SVG}`) },
  { name: 'an SVG behind the first bytes of a JPEG', make: () => text(`\xff\xd8\xff${SVG}`) },
  { name: 'a page', make: () => text(`<!doctype html><html>${HIDDEN}</html>`) },
  { name: 'a page with the mark of a WEBP', make: () => text(`<script>WEBPVP8 ${HIDDEN}`) },
  { name: 'a script', make: () => text('alert(1)') },
  { name: 'a PDF', make: () => text(`%PDF-1.7\n1 0 obj << /JS (${HIDDEN}) >>`) },
  { name: 'PostScript', make: () => text('%!PS-Adobe-3.0\n(x) run') },
  { name: 'an archive', make: archive },
  { name: 'a GIF', make: () => halves(64, 32).gif().toBuffer() },
  {
    name: 'a GIF that goes on as a JPEG',
    make: async () => Buffer.concat([text('GIF89a'), await base()]),
  },
  { name: 'a HEIC', make: () => text(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'x'.repeat(200)}`) },
  { name: 'an AVIF', make: () => halves(64, 32).avif().toBuffer() },
  { name: 'a TIFF', make: () => halves(64, 32).tiff().toBuffer() },
  { name: 'a BMP', make: () => text(`BM${'\0'.repeat(200)}`) },
  { name: 'an icon', make: () => text(`\0\0\x01\0\x01\0${'\0'.repeat(200)}`) },
  { name: 'a JPEG XL', make: () => text(`\xff\x0a${'x'.repeat(200)}`) },
  { name: 'a film', make: () => text(`\0\0\0\x18ftypmp42${'x'.repeat(200)}`) },
  { name: 'the beginning of a JPEG', make: () => cut(base(), 0.3) },
  { name: 'half a JPEG', make: () => cut(halves(300, 300).jpeg().toBuffer(), 0.5) },
  { name: 'half a PNG', make: () => cut(halves(300, 300).png().toBuffer(), 0.5) },
  { name: 'half a WEBP', make: () => cut(halves(300, 300).webp().toBuffer(), 0.5) },
  { name: 'the signature of a PNG', make: () => text('\x89PNG\r\n\x1a\n') },
]

/** The server accepts these files, but stores only the pixels of the first frame. */
export const CLEANED: readonly Trick[] = [
  { name: 'a JPEG with an archive behind it', make: async () => Buffer.concat([await base(), archive()]) },
  { name: 'a JPEG with a page behind it', make: async () => Buffer.concat([await base(), text(HIDDEN)]) },
  { name: 'a JPEG with a script as its comment', make: () => withSegments([0xfe, text(HIDDEN)]) },
  {
    name: 'a JPEG with XMP',
    make: () => withSegments([0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${HIDDEN}</x:xmpmeta>`)]),
  },
  { name: 'a JPEG with IPTC', make: () => withSegments([0xed, IPTC]) },
  {
    name: 'a JPEG with the location and the make of the camera',
    make: () =>
      halves(64, 32)
        .jpeg()
        .withExif({ IFD0: { Make: HIDDEN }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 36/1 35/1' } })
        .toBuffer(),
  },
  { name: 'a JPEG with a colour profile', make: () => halves(64, 32).jpeg().withIccProfile('p3').toBuffer() },
  {
    name: 'a PNG with texts',
    make: () =>
      withChunks(
        pngChunk('tEXt', text(`Comment\0${HIDDEN}`)),
        pngChunk('zTXt', Buffer.concat([text('Raw\0\0'), deflateSync(text(HIDDEN))])),
        pngChunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${HIDDEN}`)),
      ),
  },
  { name: 'a PNG with EXIF', make: () => withChunks(pngChunk('eXIf', text(`MM\0*\0\0\0\x08${HIDDEN}`))) },
  {
    name: 'a PNG with a page behind it',
    make: async () => Buffer.concat([await halves(64, 32).png().toBuffer(), text(HIDDEN)]),
  },
  { name: 'a PNG that moves', make: movingPng },
  { name: 'a WEBP that moves', make: movingWebp },
  {
    name: 'a WEBP with EXIF, XMP and a profile',
    make: () =>
      halves(64, 32)
        .webp()
        .withExif({ IFD0: { Make: HIDDEN } })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!--${HIDDEN}--></x:xmpmeta>`)
        .withIccProfile('p3')
        .toBuffer(),
  },
]

const jpegOf = async (width: number, height: number): Promise<Buffer> => {
  const bytes = await base()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

const manyScans = async (): Promise<Buffer> => {
  const photo = await halves().jpeg({ progressive: true }).toBuffer()
  const lastScan = photo.subarray(photo.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  return Buffer.concat([photo.subarray(0, -2), ...Array<Buffer>(1000).fill(lastScan), photo.subarray(-2)])
}

/** These files are too expensive to decode. The server answers 413 and does not decode them. */
export const BOMBS: readonly Trick[] = [
  { name: 'a PNG of 60,000 by 60,000 pixels', make: () => pngOf({ width: 60_000, height: 60_000 }) },
  { name: 'a PNG with one row too many', make: () => pngOf({ width: 5000, height: 5001 }) },
  { name: 'a JPEG of 65,000 by 65,000 pixels', make: () => jpegOf(65_000, 65_000) },
  { name: 'a progressive JPEG with a thousand scans', make: manyScans },
  {
    name: 'an interlaced PNG of 24 megapixels with 8 bytes per pixel',
    make: () => pngOf({ width: 6000, height: 4000, depth: 16, colour: 6, interlaced: true }),
  },
]
