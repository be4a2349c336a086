import { normalCodigoDeBarras } from '@mi/domain'
import type { OpenFoodFacts } from '../fuentes/open-food-facts.ts'
import type { Lectura } from '../lector/lectura.ts'
import type { ReaderPool } from '../lector/pool.ts'
import { UnreadableError } from '../lector/reader.ts'
import { type Hallazgo, NADA } from '../hallazgo.ts'
import { findByCode } from './por-codigo.ts'
import { findByLabel } from './por-etiqueta.ts'
import type { Progreso } from './progreso.ts'
import type { Modelo } from '../plato/modelo.ts'
import { findByPlate, sayPlate } from '../plato/por-plato.ts'
import { toJpeg } from '../plato/to-jpeg.ts'
import { SCAN_TIMES } from '../tiempos.ts'
import { decide } from './respuesta.ts'
import type { Stages } from './stages.ts'

/** A photo to be analysed. */
interface Foto {
  readonly imagen: Buffer
  /** What the browser read in the full-size photo. */
  readonly codigoBarras: string | undefined
  /** The person says that it is a plate: the model may see it. */
  readonly esPlato: boolean
  readonly persona: number
}

interface Tools {
  readonly stages: Stages
  readonly progreso: Progreso
}

/** Finds out what a photo shows, stage by stage. @throws UnavailableError, LimitError when there is no room to read it. */
export type Scan = (foto: Foto, tools: Tools) => Promise<Hallazgo>

interface ScanParts {
  readonly off: OpenFoodFacts
  readonly read: ReaderPool['read']
  readonly modelo: Modelo | undefined
  readonly scanMs?: number
}

const isEnough = (hallazgo: Hallazgo): boolean => !decide(hallazgo).decision.requiereConfirmacion

/**
 * Creates the way of a photo: barcode, label, and for a plate the model. Each stage has a limit, and what fails leaves it
 * to the next.
 */
export const createScan = ({ off, read, modelo, scanMs = SCAN_TIMES.scanMs }: ScanParts): Scan => {
  const lookUp = async (
    codigo: string,
    { stages }: Tools,
    signal: AbortSignal,
  ): Promise<Hallazgo | undefined> => {
    const { found } = await stages.run(
      'codigo',
      () => findByCode(off, codigo, signal),
      ({ dicho }) => dicho,
    )
    return found
  }

  const readWords = async (
    { imagen, persona }: Foto,
    { stages, progreso }: Tools,
    signal: AbortSignal,
  ): Promise<Lectura | undefined> => {
    const onTurno = (turno: number) => (turno === 0 ? progreso('lectura') : progreso('espera', turno))
    try {
      return await stages.run(
        'lectura',
        () => read({ imagen, persona, onTurno, signal }),
        ({ palabras }) => `${palabras.length} palabras`,
      )
    } catch (error) {
      if (error instanceof UnreadableError) return undefined
      throw error
    }
  }

  /** A barcode or a label; `undefined` if there is neither, with whether that was seen or only not read. */
  const findPackage = async (
    foto: Foto,
    tools: Tools,
    signal: AbortSignal,
  ): Promise<{ readonly found?: Hallazgo | undefined; readonly unread: boolean }> => {
    const { stages, progreso } = tools
    const given = normalCodigoDeBarras(foto.codigoBarras ?? '')
    if (given !== undefined) progreso('busqueda')
    let byCode = given === undefined ? undefined : await lookUp(given, tools, signal)
    if (byCode && isEnough(byCode)) return { found: byCode, unread: false }

    const lectura = await readWords(foto, tools, signal)
    if (!lectura) return { found: byCode, unread: true }
    progreso('busqueda')
    const seen = normalCodigoDeBarras(lectura.codigoBarras ?? '')
    if (seen !== undefined && seen !== given) byCode = (await lookUp(seen, tools, signal)) ?? byCode
    if (byCode && isEnough(byCode)) return { found: byCode, unread: false }

    const { nombre = null, marca = null } = byCode?.producto ?? {}
    const known = { nombre, marca, codigoBarras: seen ?? given ?? null }
    const byLabel = await stages.run(
      'etiqueta',
      () => findByLabel(lectura, known),
      (found) =>
        found ? `${found.evidencia.etiqueta?.filasConfirmadas ?? 0} filas confirmadas` : 'no es etiqueta',
    )
    return { found: byLabel ?? byCode, unread: false }
  }

  const askModel = (
    { imagen }: Foto,
    { stages }: Tools,
    signal: AbortSignal,
  ): Promise<Hallazgo | undefined> =>
    stages.run(
      'modelo',
      async () => {
        const said = await modelo?.propose(await toJpeg(imagen), signal)
        if (!said) return undefined
        const { propuesta, ...kept } = said
        stages.keepModelo(kept)
        return propuesta && findByPlate(propuesta)
      },
      (found) => sayPlate(found),
    )

  const findPlate = async (foto: Foto, tools: Tools, signal: AbortSignal): Promise<Hallazgo | undefined> => {
    if (!foto.esPlato || !modelo) return undefined
    try {
      return await askModel(foto, tools, signal)
    } catch {
      // The stage has noted why. The person is asked for the name, as without a model.
      return undefined
    }
  }

  return async (foto, tools) => {
    const signal = AbortSignal.timeout(scanMs)
    const { found, unread } = await findPackage(foto, tools, signal)
    if (found) return found
    const plate = await findPlate(foto, tools, signal)
    if (plate) return plate
    const falloProveedor = unread || (foto.esPlato && modelo !== undefined)
    return { producto: null, evidencia: falloProveedor ? { ...NADA, falloProveedor } : NADA, sugerencias: [] }
  }
}
