import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PSM, createWorker } from 'tesseract.js'
import type { Lectura } from './lectura.ts'
import type { Palabra } from '../palabra.ts'
import type { Preparada } from './prepare.ts'
import { type ReadCells, createReadCells } from './read-cells.ts'

// The package `@tesseract.js-data/spa` has two sets of language data. This is the smaller set. With the larger set, the
// reader reads labels no better.
const DATA = '4.0.0_best_int'

const OF_WORDS = { tessedit_pageseg_mode: PSM.SINGLE_BLOCK, tessedit_char_whitelist: '' } as const

type ReadWords = (picture: Preparada) => Promise<Pick<Lectura, 'palabras' | 'confianza'>>

interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}
interface Word {
  readonly text: string
  readonly confidence: number
  readonly bbox: Box
}

const toPalabra = ({ text, confidence, bbox }: Word): Palabra => ({
  texto: text,
  x: bbox.x0,
  y: bbox.y0,
  ancho: bbox.x1 - bbox.x0,
  alto: bbox.y1 - bbox.y0,
  confianza: Math.round(confidence),
})

interface WordReader {
  readonly readWords: ReadWords
  readonly readCells: ReadCells
}

/** Starts the reader of words. `langPath` is set, because Tesseract would otherwise download the language data. */
export const createWordReader = async (): Promise<WordReader> => {
  const data = fileURLToPath(import.meta.resolve('@tesseract.js-data/spa/package.json'))
  const langPath = path.join(path.dirname(data), DATA)
  // By default, Tesseract would write the unpacked data into the working directory. Without an `errorHandler`,
  // Tesseract rejects a failed call, and also throws the error a second time. No caller is able to catch the second
  // error, so the process would end.
  const errorHandler = (): void => undefined
  const worker = await createWorker('spa', 1, { langPath, gzip: true, cacheMethod: 'none', errorHandler })
  await worker.setParameters({ preserve_interword_spaces: '1' })
  const readWords: ReadWords = async ({ palabras }) => {
    await worker.setParameters(OF_WORDS)
    const { data } = await worker.recognize(palabras, {}, { blocks: true, text: false })
    const words = (data.blocks ?? []).flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words as Word[])),
    )
    return { palabras: words.map(toPalabra), confianza: Math.round(data.confidence) }
  }
  return { readWords, readCells: createReadCells(worker) }
}
