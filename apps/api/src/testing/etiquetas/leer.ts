import path from 'node:path'
import { alimentosEnPalabras } from '../../modules/nutriscan/analizar/en-palabras.ts'
import { decide } from '../../modules/nutriscan/analizar/respuesta.ts'
import { findByLabel } from '../../modules/nutriscan/analizar/por-etiqueta.ts'
import { NADA } from '../../modules/nutriscan/hallazgo.ts'
import type { Lectura } from '../../modules/nutriscan/lector/lectura.ts'
import { type ReaderPool, createReaderPool } from '../../modules/nutriscan/lector/pool.ts'

const PROGRAM = path.join(import.meta.dirname, '../../modules/nutriscan/lector/reader-process.ts')
// These limits are generous, so that no reading is ended because the machine is busy.
const PATIENCE_MS = 120_000

/** Opens the reader processes with the queue that the server uses too. */
export const openReaders = (): ReaderPool =>
  createReaderPool({
    program: { file: PROGRAM, execArgv: ['--import', 'tsx'] },
    now: () => new Date(),
    limits: { startMs: PATIENCE_MS, readMs: PATIENCE_MS, waitMs: PATIENCE_MS },
  })

/**
 * Returns the answer that the server would give for a reading. `nombre` is the name of the product if it is known
 * before the reading. With a known name, only the figures decide whether the person must confirm the answer.
 */
export const answerOf = (lectura: Lectura, nombre: string | null = 'Prueba') => {
  const conocido = { nombre, marca: null, codigoBarras: null }
  const found = findByLabel(lectura, conocido)
  if (found) return decide(found)
  return decide({ producto: null, evidencia: NADA, sugerencias: alimentosEnPalabras(lectura.palabras) })
}
