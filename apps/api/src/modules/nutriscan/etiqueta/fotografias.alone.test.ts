import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOf } from '../../../testing/etiquetas/chance.ts'
import { makeEtiqueta } from '../../../testing/etiquetas/etiqueta.ts'
import { installTipografias } from '../../../testing/etiquetas/fuentes.ts'
import { judge } from '../../../testing/etiquetas/juicio.ts'
import { answerOf, openReaders } from '../../../testing/etiquetas/leer.ts'
import { CLASES, type Clase, isFlagged, makeTrampa, nameFor } from '../../../testing/etiquetas/trampas.ts'
import type { ReaderPool } from '../lector/pool.ts'

// Runs alone in its process. The labels are drawn as SVG, and the image store blocks SVG in its whole process.
// These random labels are a separate series. The whole measurement is `npm run bench -- etiquetas`.
const SERIES = 20_261_122
const LABELS = 12
// The number of the first trap, a picture that must not deceive the reader. It is beyond the numbers of the labels.
const TRAPS_FROM = 1_000_000
const TRAPS_OF_EACH = 2
// This class has more traps, because they vary in the place of the instruction as well as in its text.
const TRAPS_OF: Partial<Record<Clase, number>> = { 'etiqueta con instrucción': 6 }
// At least this share of the figures must be read correctly, here and in the whole measurement.
const LEAST_RIGHT = 0.85

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
    // One label after another, because the font library crashes the process if several are drawn at once.
    for (let place = 0; place < LABELS; place += 1) juicios.push(...(await read(place)))
    expect(juicios.filter(({ suerte }) => suerte === 'mal')).toEqual([])
    const right = juicios.filter(({ suerte }) => suerte === 'bien').length
    expect(right / juicios.length).toBeGreaterThanOrEqual(LEAST_RIGHT)
  }, 120_000)

  it.each(CLASES)(
    'takes no figure in a picture of %s as a fact',
    async (wanted) => {
      const end = TRAPS_FROM + (TRAPS_OF[wanted] ?? TRAPS_OF_EACH)
      for (let place = TRAPS_FROM; place < end; place += 1) {
        const trampa = await makeTrampa(seedOf(SERIES, place), wanted)
        const answer = answerOf(
          await readers.read({ imagen: trampa.imagen, persona: place }),
          nameFor(trampa),
        )
        expect(isFlagged(trampa, answer), `place ${place}`).toBe(true)
      }
    },
    60_000,
  )
})
