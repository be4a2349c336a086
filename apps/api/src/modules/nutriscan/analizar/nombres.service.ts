import type { ConfirmarNombre, ProductoNutricional, ResultadoDeAnalisis } from '@mi/contracts'
import {
  type Actor,
  type Evidencia,
  PARECIDO_MINIMO,
  decideConfirmacion,
  plainText,
  requirePermiso,
  similarityOf,
} from '@mi/domain'
import type { Database, Executor } from '../../../platform/database/database.ts'
import type { Transact } from '../../../platform/database/transactions.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Ports } from '../../../platform/ports.ts'
import { insertAnalisis, updateAnalisis } from '../analisis.repository.ts'
import { findGuardado, lockPropio, updateRespuesta } from '../propios/propios.repository.ts'
import { unknownAnalisis } from '../propios/propios.service.ts'
import { joinProceso } from '../propios/store-analisis.ts'
import type { Decidido, Hallazgo, Proceso } from '../hallazgo.ts'
import type { OffSearch } from '../fuentes/off-search.ts'
import type { OpenFoodFacts } from '../fuentes/open-food-facts.ts'
import { NOMBRES } from './limites.ts'
import { findByRecord } from './por-ficha.ts'
import { findByName, isKnownFood } from './por-nombre.ts'
import { decide, generadoPorOf, isAlimento, sentencesOf, toResultado } from './respuesta.ts'
import { type Stages, createStages } from './stages.ts'

interface Leido {
  readonly producto: ProductoNutricional
  readonly evidencia: Evidencia
}

/** The figures of a plate hold only for the dishes that the model named. */
const isOtherDish = ({ via, nombres }: Evidencia, nombre: string): boolean =>
  via === 'plato' && nombres.length > 0 && !nombres.some((each) => plainText(each) === plainText(nombre))

const isOtherName = ({ nombres }: Evidencia, nombre: string): boolean =>
  nombres.length > 0 && !nombres.some((each) => similarityOf(each, nombre) >= PARECIDO_MINIMO)

const isOtherProduct = (evidencia: Evidencia, nombre: string): boolean =>
  evidencia.via === 'codigo' && isOtherName(evidencia, nombre)

/**
 * The figures of a label hold for any name. But if the person names another product than the record of the barcode,
 * nothing of this record holds. If the package contradicted the record, its barcode does not hold either.
 */
const withoutFicha = ({ producto, evidencia }: Leido): Leido => {
  const { contradicciones = [] } = evidencia
  const codigoBarras = contradicciones.length > 0 ? null : producto.codigoBarras
  return {
    producto: { ...producto, codigoBarras, marca: null, atribucion: null, alergenos: [], nutriScore: null },
    evidencia: { ...evidencia, contradicciones: [] },
  }
}

/**
 * A plate has two kinds of `motivos`: assumptions about the plate, and reasons why the person was asked for the name.
 * Returns the assumptions.
 */
const assumptionsIn = ({ motivos }: ProductoNutricional, evidencia: Evidencia): string[] => {
  const reasons = decideConfirmacion(evidencia).motivos
  return motivos.filter((motivo) => !reasons.includes(motivo))
}

interface Guardado {
  readonly producto: Hallazgo['producto']
  readonly proceso: Partial<Proceso> | null
}

/** Returns the stored figures if they hold for this name. If it returns `undefined`, the name has to be looked up. */
const keepFigures = (nombre: string, { producto, proceso }: Guardado): Hallazgo | undefined => {
  const evidencia = proceso?.evidencia
  if (!producto || !evidencia) return undefined
  if (evidencia.via === 'nombre') {
    // Only an answer of Open Food Facts is kept, because Open Food Facts could fail to answer a second time. The
    // built-in table always answers.
    const isSame =
      evidencia.deFicha === true && evidencia.nombres.some((each) => plainText(each) === plainText(nombre))
    return isSame ? { producto, evidencia, sugerencias: [] } : undefined
  }
  if (isOtherDish(evidencia, nombre) || isOtherProduct(evidencia, nombre)) return undefined
  const isPlate = evidencia.via === 'plato'
  const isRenamed = evidencia.via === 'etiqueta' && isOtherName(evidencia, nombre)
  const kept = isRenamed ? withoutFicha({ producto, evidencia }) : { producto, evidencia }
  return {
    producto: { ...kept.producto, nombre, motivos: isPlate ? assumptionsIn(producto, evidencia) : [] },
    evidencia: { ...kept.evidencia, nombres: [nombre], nombreConfirmado: true },
    sugerencias: [],
    conModelo: isPlate,
  }
}

/** `true` if no figures were found for the name, so that the photo's figures (label, plate or barcode) are kept. */
const keepsWhatWasRead = ({ producto, proceso }: Guardado, found: Pick<Decidido, 'producto'>): boolean =>
  found.producto === null && producto !== null && proceso?.evidencia?.via !== 'nombre'

interface NombresParts {
  readonly database: Database
  readonly ports: Ports
  readonly limits: Limits
  readonly off: OpenFoodFacts
  readonly search: OffSearch
}

const UNKNOWN: Guardado = { producto: null, proceso: null }
// How long a search and the request for the found record take together at most, in milliseconds. The person waits for
// the answer, so this is well below the 20 s that a scan is allowed to take (docs/rules.md: Nutrition scan).
const LOOK_UP_MS = 10_000

export const createNombresService = ({ database, ports, limits, off, search }: NombresParts) => {
  const insert = (
    trx: Executor,
    actor: Actor,
    decidido: Decidido,
    answer: { nombre: string; mensaje: string; proceso: Proceso },
  ) =>
    insertAnalisis(trx, actor, {
      consulta: answer.nombre,
      respuesta: { mensaje: answer.mensaje, generadoPor: 'Analizador' },
      tipoAnalisis:
        decidido.evidencia.deFicha === true && decidido.producto !== null
          ? 'ocr-openfoodfacts-gpt'
          : 'ocr-gpt-only',
      esAlimento: isAlimento(decidido),
      isTest: false,
      fecha: ports.now(),
      producto: decidido.producto,
      proceso: { ...answer.proceso, evidencia: decidido.evidencia },
    })

  /**
   * Uses the built-in table if all words of the name match one of its foods. Otherwise, searches Open Food Facts, which
   * has brands. If this search finds nothing, returns the foods of the table that match some of the words.
   */
  const lookUp = async (nombre: string, stages: Stages): Promise<Hallazgo> => {
    if (isKnownFood(nombre)) return findByName(nombre)
    const signal = AbortSignal.timeout(LOOK_UP_MS)
    const record = await stages.run(
      'nombre',
      () => findByRecord({ off, search }, nombre, signal),
      ({ dicho }) => dicho,
    )
    return record.found ?? findByName(nombre)
  }

  /** This look-up runs before the transaction, because the transaction must not wait for another server. */
  const lookUpFor = async (
    actor: Actor,
    { nombre, registroId }: { nombre: string; registroId: number | null },
    stages: Stages,
  ): Promise<Hallazgo | undefined> => {
    const kept = registroId === null ? UNKNOWN : await findGuardado(database.kysely, actor, registroId)
    if (!kept) throw unknownAnalisis()
    return keepFigures(nombre, kept) ? undefined : lookUp(nombre, stages)
  }

  return {
    /**
     * Stores the name and the figures in the scan's record, or in a new record if there was no scan.
     * @throws NotFoundError
     */
    async confirm(
      actor: Actor,
      { registroId, nombreProducto }: ConfirmarNombre,
      transact: Transact,
    ): Promise<ResultadoDeAnalisis> {
      requirePermiso(actor, 'nutriscan.analizar')
      await limits.take(NOMBRES, String(actor.idUsuario))
      const nombre = nombreProducto.trim()
      const stages = createStages(ports.now)
      const lookedUp = await lookUpFor(actor, { nombre, registroId }, stages)
      return transact(async (trx) => {
        const kept = registroId === null ? undefined : await lockPropio(trx, actor, registroId)
        if (registroId !== null && !kept) throw unknownAnalisis()
        const decidido = decide(keepFigures(nombre, kept ?? UNKNOWN) ?? lookedUp ?? findByName(nombre))
        const mensaje = sentencesOf(decidido, nombre)
        const { etapas } = stages.proceso()
        const answer = { nombre, mensaje, proceso: { etapas } }
        const id = registroId ?? (await insert(trx, actor, decidido, answer))
        if (kept && keepsWhatWasRead(kept, decidido)) {
          await updateAnalisis(trx, { id, ambitoId: actor.ambitoId }, { consulta: nombre })
        } else if (kept) {
          const { producto, evidencia } = decidido
          const proceso = joinProceso(kept.proceso, { etapas, evidencia })
          const generadoPor = generadoPorOf(decidido)
          const esAlimento = isAlimento(decidido)
          const respuesta = { consulta: nombre, mensaje, generadoPor, esAlimento, producto, proceso }
          await updateRespuesta(trx, actor, id, respuesta)
        }
        return toResultado(decidido, { id, consulta: nombre }, mensaje)
      })
    },
  }
}

export type NombresService = ReturnType<typeof createNombresService>
