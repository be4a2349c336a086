import { createApiClient, isApiError, isStatus, registroApi } from '@mi/api-client'
import { useClaveComun } from '@mi/federation'
import { useEffect, useRef } from 'react'
import { leaveAviso } from '../acceso/aviso.ts'
import { type Refusal, refusalOf } from '../acceso/refusal.ts'
import { useForm } from '../acceso/use-form.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { type RegistroForm, placeRefusal, toRequest, validate } from './registro-form.model.ts'
import { TEXTS } from './registro.texts.ts'

const client = createApiClient({ getToken: () => null })
const api = registroApi(client)

const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500)

/** Sends the form. After a try without an answer, the account could exist, so a 409 for its address says this. */
const useSend = () => {
  const lost = useRef<string>(undefined)
  return async (form: RegistroForm): Promise<Refusal<keyof RegistroForm> | undefined> => {
    try {
      const datos = toRequest(form)
      await api.register(datos)
      dropDraft()
      leaveAviso({ tipo: 'success', texto: TEXTS.creado, correo: datos.correo })
      location.replace('/login')
      return undefined
    } catch (error) {
      if (isUnanswered(error)) lost.current = form.correo
      const refusal = refusalOf(error, TEXTS.falla)
      return lost.current === form.correo && isStatus(error, 409)
        ? { mensaje: `${refusal.mensaje ?? ''} ${TEXTS.quizasCreado}` }
        : placeRefusal(refusal)
    }
  }
}

export const useRegistro = () => {
  const send = useSend()
  const form = useForm<RegistroForm>({ initial: readDraft, validate, send })
  const { values, busy } = form
  useEffect(() => {
    // While `busy` is true, nothing is stored, because `send` deletes the draft and the draft must then stay deleted.
    if (!busy) keepDraft(values)
  }, [values, busy])
  return { ...form, isClaveComun: useClaveComun(client, values.password) }
}
