/**
 * Makes the pictures of codes for the scanner's tests. The pictures look like phone photos: turned, skewed, out of
 * focus, unevenly lit and grainy. Run this script by hand (`npx tsx apps/e2e/codigos/make.ts`) after you add a code.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import bwip from 'bwip-js/node'
import sharp from 'sharp'
import { CODIGOS } from './codigos.ts'

const FOLDER = import.meta.dirname
const SIZE = { width: 1000, height: 750 }
const PAPER = '#f4efe4'
const SHELF = '#8a7a66'

const LIGHT = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}"><defs>
  <linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/>
  <stop offset=".6" stop-color="#000" stop-opacity=".08"/><stop offset="1" stop-color="#000" stop-opacity=".38"/></linearGradient></defs>
  <rect width="100%" height="100%" fill="url(#l)"/></svg>`,
)

const grain = sharp({
  create: { ...SIZE, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
})

const labelOf = async (bcid: string, text: string): Promise<Buffer> => {
  const code = await bwip.toBuffer({
    bcid,
    text,
    scale: 3,
    ...(bcid === 'qrcode' ? {} : { height: 18 }),
    includetext: true,
  })
  const padded = await sharp(code)
    .flatten({ background: '#fff' })
    .extend({ top: 50, bottom: 50, left: 70, right: 70, background: PAPER })
    .toBuffer()
  return padded
}

/** Makes the label look as if an unsteady hand had photographed it from above the shelf. */
const photograph = async (label: Buffer, degrees: number): Promise<Buffer> => {
  const leaning = await sharp(label)
    .affine([1, 0.1, -0.06, 0.92], { background: SHELF })
    .rotate(degrees, { background: SHELF })
    .resize({ width: 760, height: 640, fit: 'inside' })
    .toBuffer()
  const scene = await sharp({ create: { ...SIZE, channels: 3, background: SHELF } })
    .composite([
      { input: leaning, gravity: 'center' },
      { input: LIGHT },
      { input: await grain.clone().png().toBuffer(), blend: 'soft-light' },
    ])
    .png()
    .toBuffer()
  return sharp(scene).blur(0.9).jpeg({ quality: 62, mozjpeg: true }).toBuffer()
}

await mkdir(FOLDER, { recursive: true })
for (const { archivo, bcid, texto, grados } of CODIGOS) {
  await writeFile(path.join(FOLDER, archivo), await photograph(await labelOf(bcid, texto), grados))
}
const nothing = await sharp({ create: { width: 500, height: 140, channels: 3, background: PAPER } })
  .png()
  .toBuffer()
await writeFile(path.join(FOLDER, 'sin-codigo.jpg'), await photograph(nothing, 4))
