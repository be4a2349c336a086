import { createApiClient, isApiError, registroApi } from '@mi/api-client'
import { useState } from 'react'
import { showAviso } from '../acceso/show-aviso.ts'
import { useCountdown } from '../acceso/use-countdown.ts'
import { solicitudRefusal } from './recuperacion.model.ts'
import { TEXTS } from './recuperacion.texts.ts'
import { type Solicitud, keepSolicitud } from './solicitud.ts'

// After a request, no new code can be requested for this long. The email with the first code could still be on its way,
// and a new request would invalidate that code.
const PAUSE_SECONDS = 60

const api = registroApi(createApiClient({ getToken: () => null }))

const pauseLeft = ({ pedidaEn }: Solicitud): number =>
  Math.min(PAUSE_SECONDS, Math.max(0, Math.ceil(PAUSE_SECONDS - (Date.now() - pedidaEn) / 1000)))

/**
 * `resend` requests another code. `wait` is the number of seconds until another request is allowed. The notice does not
 * say that a code was sent, because the server's answer is the same if it sent none (docs/rules.md: Passwords and
 * recovery).
 */
export const useReenvio = (solicitud: Solicitud) => {
  const [initial] = useState(() => pauseLeft(solicitud))
  const [busy, setBusy] = useState(false)
  const { left: wait, start } = useCountdown(initial)
  const resend = async (): Promise<void> => {
    if (busy || wait > 0) return
    setBusy(true)
    try {
      await api.requestReset({ correo: solicitud.correo })
      keepSolicitud(solicitud.correo)
      start(PAUSE_SECONDS)
      showAviso({ tipo: 'info', texto: TEXTS.reenviado })
    } catch (error) {
      const { mensaje, campos = {} } = solicitudRefusal(error)
      if (isApiError(error) && error.retryAfter !== null) start(error.retryAfter)
      showAviso({ tipo: 'error', texto: mensaje ?? campos.correo ?? TEXTS.fallaSolicitud })
    } finally {
      setBusy(false)
    }
  }
  return { busy, wait, resend }
}
