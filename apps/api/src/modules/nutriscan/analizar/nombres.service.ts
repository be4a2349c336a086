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
import type { Executor } from '../../../platform/database/database.ts'
import type { Transact } from '../../../platform/database/transactions.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Ports } from '../../../platform/ports.ts'
import { insertAnalisis } from '../analisis.repository.ts'
import { lockPropio, updateRespuesta } from '../propios/propios.repository.ts'
import { unknownAnalisis } from '../propios/propios.service.ts'
import type { Decidido, Hallazgo, Proceso } from '../hallazgo.ts'
import { NOMBRES } from './limites.ts'
import { findByName } from './por-nombre.ts'
import { decide, generadoPorOf, isAlimento, sentencesOf, toResultado } from './respuesta.ts'

/** A plate's figures are of the foods that the model saw: they are right only for the dishes that it named. */
const isOtherDish = ({ via, nombres }: Evidencia, nombre: string): boolean =>
  via === 'plato' && nombres.length > 0 && !nombres.some((each) => plainText(each) === plainText(nombre))

/** The figures behind a barcode are of the product that its record names, and of no other that the person may mean. */
const isOtherProduct = ({ via, nombres }: Evidencia, nombre: string): boolean =>
  via === 'codigo' &&
  nombres.length > 0 &&
  !nombres.some((each) => similarityOf(each, nombre) >= PARECIDO_MINIMO)

/** What a plate's figures assume is still assumed; why its name was asked is not said again. */
const assumptionsIn = ({ motivos }: ProductoNutricional, evidencia: Evidencia): string[] => {
  const reasons = decideConfirmacion(evidencia).motivos
  return motivos.filter((motivo) => !reasons.includes(motivo))
}

/** The figures that were read stay when only the name was missing; otherwise the name is looked up. */
const withName = (
  nombre: string,
  { producto, proceso }: { producto: Hallazgo['producto']; proceso: Pick<Proceso, 'evidencia'> | null },
): Hallazgo => {
  const evidencia = proceso?.evidencia
  if (!producto || !evidencia || evidencia.via === 'nombre') return findByName(nombre)
  if (isOtherDish(evidencia, nombre) || isOtherProduct(evidencia, nombre)) return findByName(nombre)
  const isPlate = evidencia.via === 'plato'
  return {
    producto: { ...producto, nombre, motivos: isPlate ? assumptionsIn(producto, evidencia) : [] },
    evidencia: { ...evidencia, nombres: [nombre], nombreConfirmado: true },
    sugerencias: [],
    conModelo: isPlate,
  }
}

/** Looking up the names that people give to what they photographed. */
export const createNombresService = ({ ports, limits }: { ports: Ports; limits: Limits }) => {
  const insert = (trx: Executor, actor: Actor, decidido: Decidido, nombre: string, mensaje: string) =>
    insertAnalisis(trx, actor, {
      consulta: nombre,
      respuesta: { mensaje, generadoPor: 'Analizador' },
      tipoAnalisis: 'ocr-gpt-only',
      esAlimento: isAlimento(decidido),
      isTest: false,
      fecha: ports.now(),
      producto: decidido.producto,
      proceso: { etapas: [], evidencia: decidido.evidencia },
    })

  return {
    /** Answers for a name, in the record of its scan or, without one, in a new one. @throws NotFoundError */
    async confirm(
      actor: Actor,
      { registroId, nombreProducto }: ConfirmarNombre,
      transact: Transact,
    ): Promise<ResultadoDeAnalisis> {
      requirePermiso(actor, 'nutriscan.analizar')
      await limits.take(NOMBRES, String(actor.idUsuario))
      const nombre = nombreProducto.trim()
      return transact(async (trx) => {
        const kept = registroId === null ? undefined : await lockPropio(trx, actor, registroId)
        if (registroId !== null && !kept) throw unknownAnalisis()
        const decidido = decide(withName(nombre, kept ?? { producto: null, proceso: null }))
        const mensaje = sentencesOf(decidido, nombre)
        const id = registroId ?? (await insert(trx, actor, decidido, nombre, mensaje))
        if (registroId !== null) {
          const { producto, evidencia } = decidido
          const proceso = { ...kept?.proceso, evidencia }
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
