import { createApiClient, isApiError, sesionApi, usuariosApi } from '@mi/api-client'
import { saveSession } from '@mi/auth'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveAviso } from '../acceso/aviso.ts'
import { useShell } from '../context/shell-context.ts'
import {
  type CompletarErrors,
  type CompletarForm,
  EMPTY,
  errorsOf,
  toRequest,
  validate,
} from './completar.model.ts'

/**
 * Goes on with the new token to a page that has the person's modules. The renewal marks the browser as somebody who
 * may open them; the page's own session is left alone, since whatever it told of would move the page by itself.
 */
const goOn = async (token: string | null): Promise<void> => {
  if (token === null) return
  const fresh = await sesionApi(createApiClient({ getToken: () => token }))
    .renew()
    .catch(() => ({ token }))
  saveSession(localStorage, fresh)
  location.replace('/')
}

/** The state of the form that completes a profile. */
export const useCompletar = (idUsuario: number) => {
  const { api, session } = useShell().platform
  const [form, setForm] = useState(EMPTY)
  const [errors, setErrors] = useState<CompletarErrors>({})
  const [busy, setBusy] = useState(false)
  const foto = useMutation({ mutationFn: (blob: Blob) => usuariosApi(api).changePhoto(idUsuario, blob) })

  const submit = async (): Promise<void> => {
    const invalid = validate(form)
    setErrors(invalid)
    if (Object.keys(invalid).length > 0 || busy || foto.isPending) return
    setBusy(true)
    try {
      const saved = await usuariosApi(api).edit(idUsuario, toRequest(form, foto.data?.url))
      leaveAviso({ tipo: 'success', texto: saved.message })
      await goOn(saved.token ?? session.getState().token)
    } catch (error) {
      const { problema, errores } = isApiError(error) ? error : { problema: {}, errores: [] }
      setErrors(errorsOf({ message: (problema as { message?: unknown }).message, errores }))
      setBusy(false)
    }
  }
  const field = (name: keyof CompletarForm, label: string) => ({
    label,
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setForm({ ...form, [name]: target.value }),
  })
  return { form, field, errors, busy, foto, submit }
}
