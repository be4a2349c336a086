import { createApiClient, isStatus, sesionApi } from '@mi/api-client'
import { saveSession } from '@mi/auth'
import type { Sesion } from '@mi/contracts'
import { isPerfilPendiente } from '@mi/domain'
import { useRef, useState } from 'react'
import { showAviso } from '../acceso/show-aviso.ts'
import { refusalOf } from '../acceso/refusal.ts'
import { useCountdown } from '../acceso/use-countdown.ts'
import { TEXTS } from './login.texts.ts'

interface LoginErrors {
  readonly correo?: string
  readonly password?: string
  readonly form?: string
  /** Counts refusals, to tell two with the same text apart. */
  readonly refusals: number
}

const COMPLETE_PROFILE = '/completar-perfil'
const api = sesionApi(createApiClient({ getToken: () => null }))

const validate = (correo: string, password: string): Pick<LoginErrors, 'correo' | 'password'> => ({
  ...(correo.trim() === '' ? { correo: TEXTS.faltaCorreo } : {}),
  ...(password === '' ? { password: TEXTS.faltaClave } : {}),
})

// An answer from another server, such as a proxy, is no session.
const hasId = ({ user }: Partial<Sesion>): boolean => Number.isInteger(user?.idUsuario)

/** Signs in, then opens `destination` by a document navigation, which brings the person's manifest. */
export const useLogin = (destination: string) => {
  const [errors, setErrors] = useState<LoginErrors>({ refusals: 0 })
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const { left: wait, start: startWait } = useCountdown()

  const fail = (form: string): void => {
    sending.current = false
    setBusy(false)
    setErrors(({ refusals }) => ({ form, refusals: refusals + 1 }))
  }

  const onError = (error: unknown): void => {
    if (isStatus(error, 401)) {
      showAviso({ tipo: 'error', texto: TEXTS.rechazada })
      return fail(TEXTS.rechazadaDetalle)
    }
    const { mensaje, campos = {}, espera = 0 } = refusalOf(error, TEXTS.falla)
    if (espera > 0) startWait(espera)
    fail(mensaje ?? Object.values(campos)[0] ?? TEXTS.falla)
  }

  const submit = async (correo: string, password: string): Promise<void> => {
    if (sending.current || wait > 0) return
    const invalid = validate(correo, password)
    // Keep the last refusal until there is an answer: the button must not move under a second press.
    setErrors(({ correo: _correo, password: _password, ...refused }) => ({ ...refused, ...invalid }))
    if (Object.keys(invalid).length > 0) return
    sending.current = true
    setBusy(true)
    try {
      const sesion = await api.login({ correo: correo.trim(), password })
      if (!hasId(sesion)) return fail(TEXTS.sinId)
      saveSession(localStorage, sesion)
      location.replace(isPerfilPendiente(sesion.user) ? COMPLETE_PROFILE : destination)
    } catch (error) {
      onError(error)
    }
  }
  return { errors, busy, wait, submit }
}
