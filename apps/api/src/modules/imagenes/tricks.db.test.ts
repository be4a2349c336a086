import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImagenSubida, Problema } from '@mi/contracts'
import { sendForm } from '../../testing/calls/send-form.ts'
import { PUBLIC_URL, type TestApp, createTestApp } from '../../testing/test-app.ts'
import { colourAt, halves } from '../../testing/images/test-images.ts'
import { BOMBS, CLEANED, HIDDEN, REFUSED } from '../../testing/images/trick-images.ts'

let server: TestApp
let token: string

beforeAll(async () => {
  server = await createTestApp()
  token = (await server.login('ana@demo.co')).token
})
afterAll(() => server.close())

// `sendForm` gives every file the name «foto.jpg» and the type image/jpeg, which the server has to ignore.
const upload = (image: Buffer) =>
  sendForm(server, { method: 'POST', url: '/v1/imagenes/upload', token, parts: [['file', image]] })

const METADATA = ['exif', 'icc', 'iptc', 'xmp', 'xmpAsString', 'orientation', 'comments'] as const

const requireClean = async (address: string | undefined): Promise<Buffer> => {
  const { headers, rawPayload: image } = await server.anonymous(
    'GET',
    (address ?? '').slice(PUBLIC_URL.length),
  )
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const metadata = await sharp(image, { pages: -1 }).metadata()
  expect(metadata).toMatchObject({ format: 'webp', space: 'srgb' })
  expect(metadata.pages ?? 1).toBe(1)
  for (const part of METADATA) expect(metadata[part], part).toBeUndefined()
  for (const trace of [HIDDEN.slice(8, 20), 'ESCONDIDO', 'Exif', 'ICCP', 'XMP ', 'PK\u0003\u0004']) {
    expect(image.includes(trace), trace).toBe(false)
  }
  return image
}

describe('a file that is no picture', () => {
  it.each(REFUSED.map(({ name, make }) => [name, make] as const))('is refused: %s', async (_name, make) => {
    const response = await upload(await make())
    expect(response.statusCode).toBe(415)
    expect(response.json<Problema>().mensaje).toMatch(
      /^(Usa una imagen JPG, PNG o WEBP|Esa imagen está dañada)/,
    )
  })
})

describe('a picture with metadata, several frames or appended data', () => {
  it.each(CLEANED.map(({ name, make }) => [name, make] as const))(
    'is stored with only the pixels of its first frame: %s',
    async (_name, make) => {
      const response = await upload(await make())
      expect(response.statusCode, response.body).toBe(201)
      const { secure_url: address, thumbnail_url: small } = response.json<ImagenSubida>()
      const image = await requireClean(address)
      await requireClean(small)
      expect(await colourAt(image, 8, 16)).toBe('red')
      expect(await colourAt(image, 56, 16)).toBe('blue')
    },
  )
})

describe('a decompression bomb', () => {
  it.each(BOMBS.map(({ name, make }) => [name, make] as const))('is refused: %s', async (_name, make) => {
    const response = await upload(await make())
    expect(response.statusCode, response.body).toBe(413)
    expect(response.json<Problema>().mensaje).toMatch(/píxeles|pesada/)
  })
})

// The random numbers depend only on the seed, so a failed test is repeatable.
const createDice = (seed: number) => {
  let state = seed
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

describe('a picture with bytes changed at random', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is answered with 201, 413 or 415: %s', async (format) => {
    const roll = createDice(20_260_315)
    const whole = await halves(64, 32).toFormat(format).toBuffer()
    for (let nth = 0; nth < 60; nth++) {
      const changed = Buffer.from(whole)
      for (let each = 0; each <= roll(8); each++) changed[roll(changed.length)] = roll(256)
      expect([201, 413, 415]).toContain((await upload(changed)).statusCode)
    }
  })
})

describe('many uploads at once', () => {
  it('are all answered with 201, or with 503 if the queue is full', async () => {
    // The photo is so large that 60 uploads fill the queue. It is also so small that the encoder needs less than its
    // limit of two seconds for each upload, even on a busy machine.
    const photo = await halves(1200, 800).jpeg().toBuffer()
    const answers = await Promise.all(Array.from({ length: 60 }, () => upload(photo)))
    const statuses = answers.map(({ statusCode }) => statusCode)

    expect(new Set(statuses)).toEqual(new Set([201, 503]))
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(22)
    expect((await upload(photo)).statusCode).toBe(201)
  })
})
