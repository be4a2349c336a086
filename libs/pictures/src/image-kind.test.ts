import { describe, expect, it } from 'vitest'
import { imageKindOf } from './image-kind.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('imageKindOf', () => {
  it.each([
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpg'],
    ['\x89PNG\r\n\x1a\n\0\0\0\r', 'png'],
    ['RIFF\x24\0\0\0WEBPVP8 ', 'webp'],
    ['RIFF\x24\0\0\0AVI LIST', undefined],
    ['GIF89a', undefined],
    ['<svg xmlns=', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, kind) => {
    expect(imageKindOf(bytes(text))).toBe(kind)
  })
})
