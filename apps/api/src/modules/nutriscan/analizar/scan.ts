import { LimitError, UnavailableError, UnsupportedError, normalCodigoDeBarras } from '@mi/domain'
import type { OpenFoodFacts } from '../fuentes/open-food-facts.ts'
import type { Lectura } from '../lector/lectura.ts'
import type { ReaderPool } from '../lector/pool.ts'
import { type Hallazgo, NADA } from '../hallazgo.ts'
import { against, compareNames, compareWith } from './contradicciones.ts'
import { alimentosEnPalabras } from './en-palabras.ts'
import { findByCode } from './por-codigo.ts'
import { findByLabel, withFicha } from './por-etiqueta.ts'
import type { Progreso } from './progreso.ts'
import type { Modelo } from '../plato/modelo.ts'
import { findByPlate, sayPlate } from '../plato/por-plato.ts'
import { toJpeg } from '../plato/to-jpeg.ts'
import { SCAN_TIMES } from '../tiempos.ts'
import { decide } from './respuesta.ts'
import type { Stages } from './stages.ts'

interface Foto {
  readonly imagen: Buffer
  /** The barcode that the browser read in the full-size photo. */
  readonly codigoBarras: string | undefined
  /** Whether the person marked the photo as a plate. Only such a photo is allowed to be sent to the model. */
  readonly esPlato: boolean
  readonly persona: number
}

interface Tools {
  readonly stages: Stages
  readonly progreso: Progreso
  /** This signal aborts when the client disconnects. After that, the scan sends nothing to other servers. */
  readonly gone: AbortSignal
}

/** `given` is the barcode from the browser. `seen` is the barcode that the reader found in the photo. */
interface Codigos {
  readonly given: string | undefined
  readonly seen: string | undefined
}

/** `fallo` is true if Open Food Facts gave no answer about a code. */
interface PorCodigo {
  readonly found?: Hallazgo | undefined
  readonly fallo?: boolean
}

interface Paquete extends PorCodigo {
  readonly lectura?: Lectura | undefined
}

/**
 * @throws UnavailableError if the reader's queue is full or the server stops.
 * @throws LimitError if too many photos of the person are waiting or being read.
 * @throws UnsupportedError if the photo is damaged.
 */
export type Scan = (foto: Foto, tools: Tools) => Promise<Hallazgo>

interface ScanParts {
  readonly off: OpenFoodFacts
  readonly read: ReaderPool['read']
  readonly modelo: Modelo | undefined
  readonly scanMs?: number
}

const NOTHING: Hallazgo = { producto: null, evidencia: NADA, sugerencias: [] }

const REFUSALS = [UnavailableError, LimitError, UnsupportedError]

const isEnough = (hallazgo: Hallazgo): boolean => !decide(hallazgo).decision.requiereConfirmacion

const sayLabel = (found: Hallazgo | undefined): string => {
  const { etiqueta } = found?.evidencia ?? {}
  return etiqueta ? `${etiqueta.filasConfirmadas} filas confirmadas` : 'no es etiqueta'
}

/**
 * All stages share the time limit `scanMs`. If a stage fails, the scan continues with the next stage. But if the reader
 * refuses the photo (`REFUSALS`), the scan fails.
 */
export const createScan = ({ off, read, modelo, scanMs = SCAN_TIMES.scanMs }: ScanParts): Scan => {
  const lookUp = (codigo: string, { stages }: Tools, signal: AbortSignal): Promise<PorCodigo> =>
    stages.run(
      'codigo',
      () => findByCode(off, codigo, signal),
      ({ dicho }) => dicho,
    )

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
      if (REFUSALS.some((refusal) => error instanceof refusal)) throw error
      return undefined
    }
  }

  /**
   * If Open Food Facts knows the code that the reader found, this code takes precedence over the browser's code. If the
   * two codes differ, the record that was found gets the contradiction `codigos`.
   */
  const findBarcode = async (
    { given, seen }: Codigos,
    tools: Tools,
    signal: AbortSignal,
    byGiven: PorCodigo,
  ): Promise<PorCodigo> => {
    if (seen === undefined || seen === given) return byGiven
    const bySeen = await lookUp(seen, tools, signal)
    const found = bySeen.found ?? byGiven.found
    const fallo = bySeen.fallo === true || byGiven.fallo === true
    return { found: found && given !== undefined ? against(found, 'codigos') : found, fallo }
  }

  const findPackage = async (foto: Foto, tools: Tools, signal: AbortSignal): Promise<Paquete> => {
    const { stages, progreso } = tools
    const given = normalCodigoDeBarras(foto.codigoBarras ?? '')
    // The step `busqueda` is not reported here. It comes after the step `lectura`, which could still follow.
    const byGiven = given === undefined ? {} : await lookUp(given, tools, signal)
    if (byGiven.found && isEnough(byGiven.found)) return byGiven

    const lectura = await readWords(foto, tools, signal)
    if (!lectura) return byGiven
    progreso('busqueda')
    const seen = normalCodigoDeBarras(lectura.codigoBarras ?? '')
    const { found: byCode, fallo = false } = await findBarcode({ given, seen }, tools, signal, byGiven)
    if (byCode && isEnough(byCode)) return { found: byCode, lectura }

    const { nombre = null, marca = null, codigoBarras = seen ?? given ?? null } = byCode?.producto ?? {}
    const found = stages.run(
      'etiqueta',
      () => {
        const byLabel = findByLabel(lectura, { nombre, marca, codigoBarras })
        if (!byLabel) return byCode && compareNames(byCode, lectura)
        return withFicha(compareWith(byLabel, byCode, lectura), byCode)
      },
      sayLabel,
    )
    return { found: await found.catch(() => byCode), lectura, fallo }
  }

  /** The foods whose names are on the photo. The person must choose one before its nutritional values are shown. */
  const findNames = ({ palabras }: Lectura, { stages }: Tools): Promise<readonly string[]> =>
    stages
      .run(
        'nombre',
        () => alimentosEnPalabras(palabras),
        (names) => (names.length > 0 ? `${names.length} alimentos` : 'ningún alimento'),
      )
      .catch(() => [])

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
      // The person is asked for the food's name, as on a server without a model.
      return undefined
    }
  }

  return async (foto, tools) => {
    const signal = AbortSignal.any([AbortSignal.timeout(scanMs), tools.gone])
    const { found, lectura, fallo = false } = await findPackage(foto, tools, signal)
    if (found) return found
    if (tools.gone.aborted) return NOTHING
    const plate = await findPlate(foto, tools, signal)
    if (plate) return plate
    const falloProveedor = !lectura || fallo || (foto.esPlato && modelo !== undefined)
    const sugerencias = lectura ? await findNames(lectura, tools) : []
    return { ...NOTHING, evidencia: falloProveedor ? { ...NADA, falloProveedor } : NADA, sugerencias }
  }
}
