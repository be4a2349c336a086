import { type Enviado, SIN_CONEXION, enviadoFor, isStatus, sentenceFor } from '@mi/api-client'
import type { TipoDeFoto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Analizado } from '../data/analizado.ts'
import { useAnalizar, useConfirmarNombre } from '../data/nutriscan.mutations.ts'
import { TEXTS as FOTO_TEXTS } from '../foto/foto.texts.ts'
import { TEXTS } from '../sin-producto/sin-producto.texts.ts'
import {
  type Fase,
  SIN_RESULTADO,
  type SinResultado,
  faseOf,
  faseOfNombre,
  withCodigo,
} from './flujo.model.ts'

/** The photo and the person's choices. The request waits until both the JPEG and the barcode are ready. */
export interface Entrega {
  /** `picture` and `marco` stay the same objects until the person changes them, so that a retry is recognised. */
  readonly picture: object
  readonly marco: object
  readonly imagen: () => Promise<Blob>
  readonly codigoBarras: () => Promise<string | undefined>
  readonly tipoFoto: TipoDeFoto
  readonly guardar: boolean
}

// For these statuses, the server's sentence is shown, because it says what is wrong or that the queue is full.
const whyFailed = (error: unknown, fallback: string): string =>
  sentenceFor(error, fallback, { server: [400, 413, 415, 503], own: { 0: SIN_CONEXION } })

const isSame = (choices: readonly unknown[], other: readonly unknown[] = []): boolean =>
  choices.every((choice, index) => choice === other[index])

/** Returns the current step of a scan, and functions that change it. Only the latest request's answer is used. */
export const useFlujo = () => {
  const { newId, toast } = usePlatform()
  const analyze = useAnalizar()
  const confirm = useConfirmarNombre()
  const [fase, setFase] = useState<Fase>({ tipo: 'inicio' })
  const [nombre, setNombre] = useState('')
  const running = useRef<AbortController>(undefined)
  // An unanswered request could have reached the server. A retry reuses its key, so no second record is created.
  const unanswered = useRef<{ readonly choices: readonly unknown[]; readonly idSolicitud: string }>(undefined)
  // The record of a scan of which a part failed. A retry is stored in it, so the list shows the photo only once.
  const failed = useRef<{ readonly choices: readonly unknown[]; readonly registroId: number }>(undefined)
  const unansweredNombre = useRef<Enviado>(undefined)

  const begin = () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    return { signal: controller.signal, isOver: (): boolean => controller.signal.aborted }
  }
  const stop = useCallback((): void => running.current?.abort(), [])
  // On unmount, an analysis is aborted. A name lookup cannot be aborted, so its answer is ignored.
  useEffect(() => stop, [stop])

  // The key does not depend on the barcode, because the barcode could become known between two sends of a photo.
  const idFor = ({ picture, marco, tipoFoto, guardar }: Entrega): string => {
    const choices = [picture, marco, tipoFoto, guardar]
    const last = unanswered.current
    const idSolicitud = last && isSame(choices, last.choices) ? last.idSolicitud : newId()
    unanswered.current = { choices, idSolicitud }
    return idSolicitud
  }

  const analizar = async (entrega: Entrega): Promise<void> => {
    const { signal, isOver } = begin()
    const { picture, marco, imagen, codigoBarras, tipoFoto, guardar } = entrega
    const idSolicitud = idFor(entrega)
    // `tipoFoto` is left out, because the same photo can be sent again as a plate.
    const choices = [picture, marco, guardar]
    const registroId = isSame(choices, failed.current?.choices) ? failed.current?.registroId : undefined
    setFase({ tipo: 'analizando', idSolicitud })
    // After a failure, the food can be found by its name, and it still gets the barcode.
    let codigo: string | undefined
    try {
      const [jpeg, read] = await Promise.all([imagen(), codigoBarras()])
      codigo = read
      if (isOver()) return
      const foto = { imagen: jpeg, codigoBarras: codigo, tipoFoto, guardar, idSolicitud, registroId }
      const answer = await analyze(foto, signal)
      if (isOver()) return
      unanswered.current = undefined
      const next = faseOf(answer, codigo)
      const isFailed = next.tipo === 'sin-producto' && next.reintentable && next.registroId !== null
      failed.current = isFailed ? { choices, registroId: next.registroId } : undefined
      setFase(next)
      if (answer.fotoGuardada === false) toast.error(FOTO_TEXTS.noSeGuardo)
    } catch (error) {
      // The server refused the key, so another try needs a new key.
      if (isStatus(error, 409)) unanswered.current = undefined
      if (isOver()) return
      const aviso = whyFailed(error, TEXTS.errorAnalizar)
      // The limit is reached (429) or the queue is full (503), so nothing has tried to detect the product yet.
      const detalle = isStatus(error, 429, 503) ? TEXTS.detalleSinAnalizar : undefined
      setFase({
        ...SIN_RESULTADO,
        registroId: registroId ?? null,
        codigo,
        detalle,
        aviso,
        reintentable: true,
      })
    }
  }

  const buscar = async (escrito: string, sin: SinResultado): Promise<void> => {
    if (sin.busy) return
    const { isOver } = begin()
    setNombre(escrito)
    setFase({ ...sin, busy: true, error: undefined })
    const enviado = enviadoFor([sin.registroId, escrito], unansweredNombre.current, newId)
    unansweredNombre.current = enviado
    try {
      const answer = await confirm(sin.registroId, escrito, enviado.clave)
      if (isOver()) return
      unansweredNombre.current = undefined
      setFase(faseOfNombre(answer, escrito, sin))
    } catch (error) {
      if (isOver()) return
      // The record is gone, so the next lookup creates a new record.
      const registroId = isStatus(error, 404) ? null : sin.registroId
      setFase({ ...sin, registroId, busy: false, error: whyFailed(error, TEXTS.errorBuscar) })
    }
  }

  return {
    fase,
    nombre,
    setNombre,
    analizar: (entrega: Entrega): void => void analizar(entrega),
    buscar: (escrito: string, sin: SinResultado): void => void buscar(escrito, sin),
    cancelar: (): void => {
      stop()
      setFase({ tipo: 'foto' })
    },
    elegir: useCallback((): void => {
      stop()
      setFase({ tipo: 'foto' })
    }, [stop]),
    reset: useCallback((): void => {
      stop()
      setNombre('')
      setFase({ tipo: 'inicio' })
    }, [stop]),
    /** Shows the corrected analysis. The server does not store the barcode of a food that was found by its name. */
    correct: (corregido: Analizado): void =>
      setFase((antes) => {
        const codigo = antes.tipo === 'resultado' ? antes.analizado.producto?.codigoBarras : undefined
        return { tipo: 'resultado', analizado: withCodigo(corregido, codigo ?? undefined) }
      }),
  }
}

export type Flujo = ReturnType<typeof useFlujo>
