import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOf } from '../../../testing/etiquetas/azar.ts'
import { makeEtiqueta } from '../../../testing/etiquetas/etiqueta.ts'
import { installTipografias } from '../../../testing/etiquetas/fuentes.ts'
import { judge } from '../../../testing/etiquetas/juicio.ts'
import { answerOf, openReaders } from '../../../testing/etiquetas/leer.ts'
import type { ReaderPool } from '../lector/pool.ts'

// Alone in its process: the image store blocks the SVG that labels are drawn in.
// A series of its own; the whole measurement is `npm run bench -- etiquetas`.
const SERIES = 20_261_122
const LABELS = 12
// Below what the reader reached when this was written, so that rounding elsewhere does not break it.
const LEAST_RIGHT = 0.8

let readers: ReaderPool
beforeAll(async () => {
  await installTipografias()
  readers = openReaders()
})
afterAll(() => readers.close())

describe('leerEtiqueta, from photographs', () => {
  it('reads most figures of photographed labels, and is never silently wrong', async () => {
    const read = async (place: number) => {
      const { imagen, verdad, diseno } = await makeEtiqueta(seedOf(SERIES, place))
      const { producto } = answerOf(await readers.read({ imagen, persona: place }))
      return judge(verdad, producto).map((juicio) => ({ ...juicio, diseno }))
    }
    const juicios: Awaited<ReturnType<typeof read>> = []
    // One after another: drawn at once, the typefaces' library ends the process.
    for (let place = 0; place < LABELS; place += 1) juicios.push(...(await read(place)))
    expect(juicios.filter(({ suerte }) => suerte === 'mal')).toEqual([])
    const right = juicios.filter(({ suerte }) => suerte === 'bien').length
    expect(right / juicios.length).toBeGreaterThan(LEAST_RIGHT)
  }, 120_000)
})
