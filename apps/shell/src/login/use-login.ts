import { createApiClient, isStatus, sesionApi } from '@mi/api-client'
import { saveSession } from '@mi/auth'
import type { Sesion } from '@mi/contracts'
import { isPerfilPendiente } from '@mi/domain'
import { useState } from 'react'
import { type Refusal, refusalOf } from '../acceso/refusal.ts'
import { showAviso } from '../acceso/show-aviso.ts'
import { useSending } from '../acceso/use-sending.ts'
import { COMPLETAR_PATH } from '../session/completar-path.ts'
import { TEXTS } from './login.texts.ts'

interface LoginErrors {
  readonly correo?: string
  readonly password?: string
}

const api = sesionApi(createApiClient({ getToken: () => null }))

const validate = (correo: string, password: string): LoginErrors => ({
  ...(correo.trim() === '' ? { correo: TEXTS.faltaCorreo } : {}),
  ...(password === '' ? { password: TEXTS.faltaClave } : {}),
})

// An answer from another server, such as a proxy, is no session.
const hasId = ({ user }: Partial<Sesion>): boolean => Number.isInteger(user?.idUsuario)

const loginRefusal = (error: unknown): Refusal => {
  if (isStatus(error, 401)) {
    showAviso({ tipo: 'error', texto: TEXTS.rechazada })
    return { mensaje: TEXTS.rechazadaDetalle }
  }
  const { mensaje, campos = {}, espera = 0 } = refusalOf(error, TEXTS.falla)
  return { mensaje: mensaje ?? Object.values(campos)[0] ?? TEXTS.falla, espera }
}

/** Signs in, then opens `destination` by a document navigation, which brings the person's manifest. */
export const useLogin = (destination: string) => {
  const [errors, setErrors] = useState<LoginErrors>({})
  const { refusal, refusals, busy, wait, isReady, run } = useSending()

  const send = async (correo: string, password: string): Promise<Refusal | undefined> => {
    try {
      const sesion = await api.login({ correo: correo.trim(), password })
      if (!hasId(sesion)) return { mensaje: TEXTS.sinId }
      saveSession(localStorage, sesion)
      location.replace(isPerfilPendiente(sesion.user) ? COMPLETAR_PATH : destination)
      return undefined
    } catch (error) {
      return loginRefusal(error)
    }
  }

  const submit = (correo: string, password: string): void => {
    if (!isReady()) return
    const invalid = validate(correo, password)
    setErrors(invalid)
    if (Object.keys(invalid).length === 0) void run(() => send(correo, password))
  }
  return { errors, mensaje: refusal.mensaje, refusals, busy, wait, submit }
}
