import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { halves, pngChunk } from '../../../testing/images/test-images.ts'
import { withoutPngExtras } from './png-parts.ts'

const PNG = await halves(64, 32).png().toBuffer()
const packed = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(7e6))]))

const insert = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([PNG.subarray(0, 33), ...chunks, PNG.subarray(33)])

describe('withoutPngExtras', () => {
  it('drops compressed texts without unpacking them, and drops everything after the end of the picture', async () => {
    const clean = withoutPngExtras(Buffer.concat([insert(...Array<Buffer>(900).fill(packed)), packed]))

    expect(clean?.length).toBeLessThanOrEqual(PNG.length)
    expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(PNG).raw().toBuffer())
  })

  it('keeps only one of several orientation chunks, and drops texts', () => {
    const turned = pngChunk('eXIf', Buffer.from('MM\0*'))
    const clean = withoutPngExtras(insert(turned, turned, pngChunk('iTXt', Buffer.from('x')), turned))
    expect(clean?.toString('latin1').split('eXIf')).toHaveLength(2)
    expect(clean?.includes('iTXt')).toBe(false)
  })

  it.each([
    ['a cut PNG', PNG.subarray(0, -3)],
    ['only the beginning of a PNG', PNG.subarray(0, 8)],
    ['a PNG with a part longer than the file', Buffer.concat([PNG.subarray(0, 8), Buffer.alloc(12, 0xff)])],
  ])('returns undefined for %s', (_name, bytes) => {
    expect(withoutPngExtras(bytes)).toBeUndefined()
  })

  it('leaves a JPEG unchanged', async () => {
    const jpeg = await halves(64, 32).jpeg().toBuffer()
    expect(withoutPngExtras(jpeg)).toBe(jpeg)
  })
})
