import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type ResultadoDeAnalisis, TIPOS_ANALISIS, TIPOS_DE_FOTO } from '@mi/contracts'
import { type Actor, UnavailableError, requirePermiso, invalidField } from '@mi/domain'
import type { Database } from '../../../platform/database/database.ts'
import type { Transact } from '../../../platform/database/transactions.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import type { Ports } from '../../../platform/ports.ts'
import { within } from '../../../platform/within.ts'
import { requireImage } from '../../imagenes/encode/encode.ts'
import type { Receive } from '../../imagenes/reception.ts'
import type { FotosService } from '../fotos/fotos.service.ts'
import { storeAnalisis } from '../propios/store-analisis.ts'
import { POR_DIA, POR_HORA } from './limites.ts'
import { type Progreso, createProgreso } from './progreso.ts'
import { consultaOf, decide, generadoPorOf, isAlimento, sentencesOf, toResultado } from './respuesta.ts'
import type { Scan } from './scan.ts'
import { type Stages, createStages } from './stages.ts'

/** The fields of the form. A field `usuarioId` is ignored, because a record belongs to the signed-in person. */
const camposSchema = z.object({
  tipoAnalisis: z.enum(TIPOS_ANALISIS, { error: 'Ese tipo de análisis no existe.' }).default('ocr-gpt-only'),
  codigoBarras: z.string().max(40).optional().catch(undefined),
  idSolicitud: z.string().min(1).max(64).optional().catch(undefined),
  // A photo leaves this server only if the person marks it as a plate of food.
  tipoFoto: z.enum(TIPOS_DE_FOTO).catch('etiqueta'),
  guardarFoto: z.literal('true').optional().catch(undefined),
  // The record of an earlier try of this photo, if a part of that try failed.
  registroId: z.coerce.number().int().positive().optional().catch(undefined),
})

const readCampos = (campos: ReadonlyMap<string, string>): z.output<typeof camposSchema> => {
  const { data, error } = camposSchema.safeParse(Object.fromEntries(campos))
  // Only `tipoAnalisis` can be refused, because a wrong value of any other field counts as missing.
  if (error) throw invalidField('tipoAnalisis', error.issues[0]?.message ?? '')
  return data
}

// All requests with one idempotency key must have the same content. The barcode is left out, because the browser may
// find it after the first request. Then the repeated request has a barcode, but the first request had none.
const contentOf = (
  bytes: Buffer,
  { tipoAnalisis, tipoFoto, guardarFoto }: ReturnType<typeof readCampos>,
): string =>
  createHash('sha256')
    .update(bytes)
    .update(JSON.stringify([tipoAnalisis, tipoFoto, guardarFoto]))
    .digest('base64url')

interface AnalizarParts {
  readonly database: Database
  readonly ports: Ports
  readonly limits: Limits
  readonly scan: Scan
  readonly fotos: Pick<FotosService, 'prepare' | 'keep' | 'has'>
  /** The longest time from the received photo to the answer, in ms. */
  readonly wholeMs: number
}

interface Envio {
  readonly receive: Receive
  /** This signal aborts when the client disconnects. */
  readonly gone: AbortSignal
  /** The request's id. It is also the scan's id if the form has no `idSolicitud`. */
  readonly idPeticion: string
}

export const createAnalizarService = ({ database, ports, limits, scan, fotos, wholeMs }: AnalizarParts) => {
  /** Counts a scan towards the limits. If the scan fails before its photo is read, it does not count. */
  const counted = async <T>({ idUsuario }: Actor, work: (onRead: () => void) => Promise<T>): Promise<T> => {
    const whom = String(idUsuario)
    const hour = await limits.take(POR_HORA, whom)
    const day = await limits.take(POR_DIA, whom).catch(async (error: unknown) => {
      // The daily limit refused this scan, so the scan must not count towards the hourly limit.
      await hour.giveBack()
      throw error
    })
    const photo = { isRead: false }
    try {
      return await work(() => (photo.isRead = true))
    } catch (error) {
      // The photo is never read if, for example, the queue is full.
      if (!photo.isRead) await Promise.all([hour.giveBack(), day.giveBack()])
      throw error
    }
  }

  /** @returns a function that returns how many ms of `wholeMs` are left. */
  const countDown = (): (() => number) => {
    const end = ports.now().getTime() + wholeMs
    return () => Math.max(0, end - ports.now().getTime())
  }

  /**
   * `receive` limits how many bytes of forms are in memory at once. It counts a form until the callback is done. The
   * photo is read inside the callback, because its bytes are in memory until then.
   */
  const read = (actor: Actor, { receive, gone, idPeticion }: Envio, stages: Stages) =>
    counted(actor, (onRead) =>
      receive(async (bytes, campos) => {
        const left = countDown()
        const enviado = readCampos(campos)
        const { tipoAnalisis, registroId, idSolicitud = idPeticion, ...rest } = enviado
        const tell = createProgreso(database, actor.idUsuario, idSolicitud)
        const progreso: Progreso = (paso, turno) => {
          if (paso !== 'espera') onRead()
          tell(paso, turno)
        }
        const imagen = await requireImage(bytes)
        const esPlato = rest.tipoFoto === 'plato'
        const foto = { imagen, esPlato, codigoBarras: rest.codigoBarras, persona: actor.idUsuario }
        const hallazgo = await scan(foto, { stages, progreso, gone })
        if (gone.aborted) throw new UnavailableError('El análisis se canceló.')
        const guardar =
          rest.guardarFoto === 'true'
            ? { left, foto: await within(left(), fotos.prepare(imagen), undefined) }
            : undefined
        const contenido = contentOf(bytes, enviado)
        return { decidido: decide(hallazgo), tipoAnalisis, registroId, progreso, guardar, contenido }
      }),
    )

  return {
    /**
     * Writes the record at the end, so that no database connection is held while the photo is read. A scan whose client
     * has disconnected makes no record.
     */
    async analyze(
      actor: Actor,
      { transact, ...envio }: Envio & { transact: Transact },
    ): Promise<ResultadoDeAnalisis> {
      requirePermiso(actor, 'nutriscan.analizar')
      const stages = createStages(ports.now)
      const { decidido, tipoAnalisis, registroId, progreso, guardar, contenido } = await read(
        actor,
        envio,
        stages,
      )
      progreso('respuesta')
      const consulta = consultaOf(decidido, null)
      const mensaje = sentencesOf(decidido, null)
      const { producto, evidencia } = decidido
      const foto = guardar?.foto
      // The record whose photo still has to be written.
      let conFoto: number | undefined
      const resultado = await transact(async (trx) => {
        const { id, takesFoto } = await storeAnalisis(trx, actor, {
          registroId,
          nuevo: {
            consulta,
            respuesta: { mensaje, generadoPor: generadoPorOf(decidido) },
            tipoAnalisis,
            esAlimento: isAlimento(decidido),
            isTest: false,
            fecha: ports.now(),
            producto,
            proceso: { ...stages.proceso(), evidencia },
            foto: foto?.nombre,
          },
        })
        if (takesFoto) conFoto = id
        return toResultado(decidido, { id, consulta }, mensaje)
      }, contenido)
      if (!guardar) return resultado
      // A repeated request makes no record, so only the photo of the first request is kept.
      const fotoGuardada =
        foto && conFoto !== undefined
          ? await fotos.keep(actor, conFoto, { foto, ms: guardar.left() })
          : await fotos.has(actor, resultado.registro.id)
      return { ...resultado, fotoGuardada }
    },
  }
}

export type AnalizarService = ReturnType<typeof createAnalizarService>
