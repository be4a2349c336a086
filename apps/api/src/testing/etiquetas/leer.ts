import path from 'node:path'
import { alimentosEnPalabras } from '../../modules/nutriscan/analizar/en-palabras.ts'
import { decide } from '../../modules/nutriscan/analizar/respuesta.ts'
import { findByLabel } from '../../modules/nutriscan/analizar/por-etiqueta.ts'
import { NADA } from '../../modules/nutriscan/hallazgo.ts'
import type { Lectura } from '../../modules/nutriscan/lector/lectura.ts'
import { type ReaderPool, createReaderPool } from '../../modules/nutriscan/lector/pool.ts'

const PROGRAM = path.join(import.meta.dirname, '../../modules/nutriscan/lector/reader-process.ts')
// This time limit is generous, so that a reading does not fail when the machine is busy.
const PATIENCE_MS = 120_000

/** Creates a pool of reader processes like the server's, but with a generous time limit. */
export const openReaders = (): ReaderPool =>
  createReaderPool({
    program: { file: PROGRAM, execArgv: ['--import', 'tsx'] },
    now: () => new Date(),
    limits: { startMs: PATIENCE_MS, readMs: PATIENCE_MS, waitMs: PATIENCE_MS },
  })

/**
 * Returns the answer that the server would give for a reading. `nombre` is the product's name, or null if the name is
 * not known before the reading. If the name is known, only the figures decide whether the person must confirm.
 */
export const answerOf = (lectura: Lectura, nombre: string | null = 'Prueba') => {
  const conocido = { nombre, marca: null, codigoBarras: null }
  const found = findByLabel(lectura, conocido)
  if (found) return decide(found)
  return decide({ producto: null, evidencia: NADA, sugerencias: alimentosEnPalabras(lectura.palabras) })
}
