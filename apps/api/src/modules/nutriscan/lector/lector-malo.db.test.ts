import path from 'node:path'
import type { Problema } from '@mi/contracts'
import { afterEach, describe, expect, it } from 'vitest'
import { CODE, type ScanWorld, createScanWorld } from '../../../testing/world/scan-world.ts'
import { type PoolLimits, createReaderPool } from './pool.ts'

const SERVERS = path.join(import.meta.dirname, '../../../testing/servers')

let world: ScanWorld | undefined
afterEach(() => world?.close())

const openWorld = async (program: string, limits: Partial<PoolLimits>): Promise<ScanWorld> => {
  const file = path.join(SERVERS, program)
  const reader = createReaderPool({ program: { file }, now: () => new Date(), limits })
  world = await createScanWorld({ reader, scanTimes: { scanMs: 3000 } })
  return { ...world, reader }
}

describe('a reader', () => {
  it.each([
    ['that hangs', 'stuck-reader.js'],
    ['that is killed', 'dying-reader.js'],
    ['that does not start', 'nowhere.js'],
  ])(
    '%s fails within its own limit, the record shows the failure, and the user is asked for the name',
    async (_what, program) => {
      const { analyze, proceso } = await openWorld(program, { readMs: 500 })
      const begun = performance.now()
      const result = await analyze()
      // The answer came before the limit of the whole scan, three seconds.
      expect(performance.now() - begun).toBeLessThan(2900)
      expect(result).toMatchObject({ requiereConfirmacion: true, producto: null })
      expect(result.mensajeGPT).toContain('Una fuente no respondió a tiempo.')
      expect((await proceso(result.registro.id)).etapas).toMatchObject([
        { etapa: 'lectura', resultado: 'falló: UnreadableError' },
      ])
    },
  )

  it('that returns thousands of words makes the scan use only the first 600 words', async () => {
    const { analyze, proceso } = await openWorld('wordy-reader.js', { readMs: 20_000 })
    const { registro } = await analyze()
    expect((await proceso(registro.id)).etapas[0]).toMatchObject({
      etapa: 'lectura',
      resultado: '600 palabras',
    })
  })

  it('that sends null instead of words makes the scan ask for the name, and the record shows the error', async () => {
    const { analyze, proceso } = await openWorld('odd-reader.js', {})
    const result = await analyze()
    expect(result).toMatchObject({ requiereConfirmacion: true, producto: null })
    expect((await proceso(result.registro.id)).etapas).toMatchObject([
      { etapa: 'lectura', resultado: 'falló: TypeError' },
    ])
  })

  it('that hangs does not delay the answer beyond the limit of the scan, even if its own limit is longer', async () => {
    const { analyze } = await openWorld('stuck-reader.js', { readMs: 60_000 })
    expect(await analyze()).toMatchObject({ requiereConfirmacion: true, producto: null })
  })

  it('that hangs does not prevent a result from the barcode', async () => {
    const { analyze, off } = await openWorld('stuck-reader.js', { readMs: 60_000 })
    const nutriments = { 'energy-kcal_100g': 379, proteins_100g: 13, fat_100g: 7, carbohydrates_100g: 68 }
    off.answer({ body: JSON.stringify({ status: 1, product: { product_name: 'Avena', nutriments } }) })
    expect(await analyze({ codigoBarras: CODE })).toMatchObject({ producto: { calorias: 379 } })
  })
})

describe('a full queue', () => {
  it('refuses a photo at once, and says after how long to retry', async () => {
    const { reader, send, foto } = await openWorld('stuck-reader.js', { processes: 1, waitMs: 1 })
    // The photos are from two other users. One photo is being read, and the other photo waits.
    const before = [901, 902].map((persona) => reader.read({ imagen: foto, persona }))
    const ended = Promise.allSettled(before)
    const refused = await send()
    expect(refused.statusCode).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json<Problema>().mensaje).toBe(
      'Hay muchas fotos en espera. Intenta de nuevo en unos segundos.',
    )
    reader.close()
    await ended
  })
})
