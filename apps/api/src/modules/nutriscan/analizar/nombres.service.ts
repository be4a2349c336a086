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
import type { Decidido, Hallazgo, Proceso } from '../hallazgo.ts'
import type { OffSearch } from '../fuentes/off-search.ts'
import type { OpenFoodFacts } from '../fuentes/open-food-facts.ts'
import { NOMBRES } from './limites.ts'
import { findByRecord } from './por-ficha.ts'
import { findByName, isKnownFood } from './por-nombre.ts'
import { decide, generadoPorOf, isAlimento, sentencesOf, toResultado } from './respuesta.ts'
import { type Stages, createStages } from './stages.ts'

/**
 * Whether this name is none of the dishes that the model named. The figures of a plate hold only for those dishes.
 * If the model named no dish, the result is `false`.
 */
const isOtherDish = ({ via, nombres }: Evidencia, nombre: string): boolean =>
  via === 'plato' && nombres.length > 0 && !nombres.some((each) => plainText(each) === plainText(nombre))

/** Whether the name in a barcode's record differs so much from this name that the record's figures do not hold. */
const isOtherProduct = ({ via, nombres }: Evidencia, nombre: string): boolean =>
  via === 'codigo' &&
  nombres.length > 0 &&
  !nombres.some((each) => similarityOf(each, nombre) >= PARECIDO_MINIMO)

/** The assumptions behind a plate's figures, without the reasons why the person was asked for its name. */
const assumptionsIn = ({ motivos }: ProductoNutricional, evidencia: Evidencia): string[] => {
  const reasons = decideConfirmacion(evidencia).motivos
  return motivos.filter((motivo) => !reasons.includes(motivo))
}

/** The stored figures and evidence of a record. */
interface Guardado {
  readonly producto: Hallazgo['producto']
  readonly proceso: Partial<Proceso> | null
}

/** The stored figures, if they hold for this name too; `undefined` if the name has to be looked up. */
const keepFigures = (nombre: string, { producto, proceso }: Guardado): Hallazgo | undefined => {
  const evidencia = proceso?.evidencia
  if (!producto || !evidencia) return undefined
  if (evidencia.via === 'nombre') {
    // Open Food Facts could fail to answer for the same name a second time, so its first answer is kept. The built-in
    // table always answers, so its figures are looked up again.
    const isSame =
      evidencia.deFicha === true && evidencia.nombres.some((each) => plainText(each) === plainText(nombre))
    return isSame ? { producto, evidencia, sugerencias: [] } : undefined
  }
  if (isOtherDish(evidencia, nombre) || isOtherProduct(evidencia, nombre)) return undefined
  const isPlate = evidencia.via === 'plato'
  return {
    producto: { ...producto, nombre, motivos: isPlate ? assumptionsIn(producto, evidencia) : [] },
    evidencia: { ...evidencia, nombres: [nombre], nombreConfirmado: true },
    sugerencias: [],
    conModelo: isPlate,
  }
}

/** Whether a record keeps the figures of its photo (label, plate or barcode), because none were found for the name. */
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
// How long a search and the reading of the record that it finds may take together. This is well below the 20 s of a
// scan (docs/rules.md: Nutrition scan), because the person waits on the screen while a name is looked up.
const LOOK_UP_MS = 10_000
// Each name that is looked up adds a stage, but a record must not grow without limit.
const MOST_STAGES = 20

/** Looks up the names that people give to photographed foods. */
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
   * Looks a name up in the built-in table. If the table has no food for all words of the name, searches Open Food
   * Facts, which has brands. If that finds nothing, returns what the table has for some of the words.
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

  /**
   * Looks a name up, unless the figures of the record hold for it. This happens before the transaction, because a
   * transaction must not wait for another server.
   */
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
     * Finds the figures for a name that a person gives. Stores the name and the figures in the scan's record, or in a
     * new record if there was no scan. @throws NotFoundError
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
          const earlier: Partial<Proceso> = kept.proceso ?? {}
          const proceso = {
            ...earlier,
            etapas: [...(earlier.etapas ?? []), ...etapas].slice(-MOST_STAGES),
            evidencia,
          }
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
