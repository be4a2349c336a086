import { createApiClient, isApiError, sesionApi } from '@mi/api-client'
import { saveSession } from '@mi/auth'
import { useState } from 'react'
import { TEXTS } from './login.texts.ts'

interface LoginErrors {
  readonly correo?: string
  readonly password?: string
  readonly form?: string
}

const api = sesionApi(createApiClient({ getToken: () => null }))

const validate = (correo: string, password: string): LoginErrors => ({
  ...(correo.trim() === '' ? { correo: TEXTS.faltaCorreo } : {}),
  ...(password === '' ? { password: TEXTS.faltaClave } : {}),
})

/** Signs in and leaves for `destination` by a document navigation, so that the page comes back with the person's modules. */
export const useLogin = (destination: string) => {
  const [errors, setErrors] = useState<LoginErrors>({})
  const [busy, setBusy] = useState(false)

  const submit = async (correo: string, password: string): Promise<void> => {
    const invalid = validate(correo, password)
    setErrors(invalid)
    if (Object.keys(invalid).length > 0 || busy) return
    setBusy(true)
    try {
      saveSession(localStorage, await api.login({ correo: correo.trim(), password }))
      location.replace(destination)
    } catch (error) {
      setErrors({ form: isApiError(error) ? error.mensaje : 'Algo salió mal. Intenta de nuevo.' })
      setBusy(false)
    }
  }
  return { errors, busy, submit }
}
