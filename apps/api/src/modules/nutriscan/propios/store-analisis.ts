import type { Executor } from '../../../platform/database/database.ts'
import { type NuevoAnalisis, insertAnalisis } from '../analisis.repository.ts'
import type { Proceso } from '../hallazgo.ts'
import { type Dueno, type Guardado, lockPropio, updateRespuesta } from './propios.repository.ts'

// How many stages the record of one analysis keeps. Each retry and each look-up of a name adds stages, so without this
// limit a record could grow without end.
const MOST_STAGES = 20

/** Adds the new stages to those that the record already has. */
export const joinProceso = (earlier: object | null, proceso: Proceso): Proceso => {
  const kept: Partial<Proceso> = earlier ?? {}
  return { ...kept, ...proceso, etapas: [...(kept.etapas ?? []), ...proceso.etapas].slice(-MOST_STAGES) }
}

/** Whether a part of the scan failed, and the record has got no name, figures or correction since then. */
const isFailed = ({ producto, correccion, proceso }: Guardado): boolean => {
  const { evidencia }: Partial<Proceso> = proceso ?? {}
  // The look-up of a name can fail too, but its record keeps the name.
  const isScan = evidencia?.falloProveedor === true && evidencia.via !== 'nombre'
  return producto === null && correccion === null && isScan
}

type Escaneado = NuevoAnalisis & {
  readonly respuesta: { readonly mensaje: string; readonly generadoPor: 'GPT' | 'Analizador' }
  readonly proceso: Proceso
}

interface Stored {
  readonly id: number
  /** False if the record already had a photo. That photo stays, because a retry sends the same photo. */
  readonly takesFoto: boolean
}

/**
 * Stores the result of a scan. If `registroId` is the user's own record of a scan that failed, the result replaces that
 * answer, so that a retry does not list one photo twice. Otherwise, the result gets a new record.
 */
export const storeAnalisis = async (
  trx: Executor,
  dueno: Dueno,
  { registroId, nuevo }: { registroId: number | undefined; nuevo: Escaneado },
): Promise<Stored> => {
  const earlier = registroId === undefined ? undefined : await lockPropio(trx, dueno, registroId)
  if (registroId === undefined || !earlier || !isFailed(earlier))
    return { id: await insertAnalisis(trx, dueno, nuevo), takesFoto: true }
  const { consulta, esAlimento, producto = null } = nuevo
  const takesFoto = earlier.foto === null
  await updateRespuesta(trx, dueno, registroId, {
    ...{ ...nuevo.respuesta, consulta, esAlimento, producto },
    proceso: joinProceso(earlier.proceso, nuevo.proceso),
    foto: takesFoto ? nuevo.foto : undefined,
  })
  return { id: registroId, takesFoto }
}
