import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOf } from '../../../testing/etiquetas/chance.ts'
import { makeEtiqueta } from '../../../testing/etiquetas/etiqueta.ts'
import { installTipografias } from '../../../testing/etiquetas/fuentes.ts'
import { judge } from '../../../testing/etiquetas/juicio.ts'
import { answerOf, openReaders } from '../../../testing/etiquetas/leer.ts'
import { CLASES, type Clase, isFlagged, makeTrampa, nameFor } from '../../../testing/etiquetas/trampas.ts'
import type { ReaderPool } from '../lector/pool.ts'

// This file needs its own process, because it draws labels as SVG. In a process that has loaded the code of the image
// store, SVG is blocked.
// `SERIES` is the seed of the pictures that are drawn here. The benchmark `npm run bench -- etiquetas` draws many more.
const SERIES = 20_261_122
const LABELS = 12
// A trap is a picture that must not deceive the reader. Labels are numbered from 0, and traps from this number.
const TRAPS_FROM = 1_000_000
const TRAPS_OF_EACH = 2
// The numbers of traps for the classes that have more than `TRAPS_OF_EACH`. In «etiqueta con instrucción», a text above
// or beside the label orders the reader to answer with false figures. The place of this text varies, so the class
// needs more traps.
const TRAPS_OF: Partial<Record<Clase, number>> = { 'etiqueta con instrucción': 6 }
// The least share of the figures that must be read correctly. The goal of the benchmark is the same share.
const LEAST_RIGHT = 0.85

let readers: ReaderPool
beforeAll(async () => {
  await installTipografias()
  readers = openReaders()
})
afterAll(() => readers.close())

describe('leerEtiqueta, from photographs', () => {
  it('reads most figures of photographed labels, and gives no wrong figure as certain', async () => {
    const read = async (place: number) => {
      const { imagen, verdad, diseno } = await makeEtiqueta(seedOf(SERIES, place))
      const { producto } = answerOf(await readers.read({ imagen, persona: place }))
      return judge(verdad, producto).map((juicio) => ({ ...juicio, diseno }))
    }
    const juicios: Awaited<ReturnType<typeof read>> = []
    // The labels are drawn one after another, because the font library crashes if several labels are drawn at once.
    for (let place = 0; place < LABELS; place += 1) juicios.push(...(await read(place)))
    expect(juicios.filter(({ suerte }) => suerte === 'mal')).toEqual([])
    const right = juicios.filter(({ suerte }) => suerte === 'bien').length
    expect(right / juicios.length).toBeGreaterThanOrEqual(LEAST_RIGHT)
  }, 120_000)

  it.each(CLASES)(
    'presents no false figure of a trap picture as a fact: %s',
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
