import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { countScans } from './jpeg-scans.ts'

const MOST = 1000
const SCAN = Buffer.from([0xff, 0xda])

const jpeg = (progressive: boolean): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a7' } })
    .jpeg({ progressive })
    .toBuffer()

const withSegment = (bytes: Buffer, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([bytes.subarray(0, 2), head, content, bytes.subarray(2)])
}

describe('countScans', () => {
  it('counts one scan in a baseline image and several in a progressive one', async () => {
    expect(countScans(await jpeg(false), MOST)).toBe(1)
    expect(countScans(await jpeg(true), MOST)).toBeGreaterThan(3)
  })

  it('ignores scan markers inside segments and after the end of the image', async () => {
    const video = Buffer.concat(Array.from({ length: 100 }, () => SCAN))
    const bytes = await jpeg(false)
    expect(countScans(withSegment(bytes, video), MOST)).toBe(1)
    expect(countScans(Buffer.concat([bytes, video]), MOST)).toBe(1)
  })

  it('stops at the given limit, and does not loop forever in a truncated or malformed JPEG', async () => {
    const bytes = await jpeg(true)
    expect(countScans(bytes, 2)).toBe(2)
    for (let length = 0; length < bytes.length; length += 7) countScans(bytes.subarray(0, length), MOST)
    expect(countScans(Buffer.alloc(1000, 0xff), MOST)).toBe(0)
    expect(countScans(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xda, 0, 0]), MOST)).toBe(1)
  })
})
