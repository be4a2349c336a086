import { createApiClient, registroApi } from '@mi/api-client'
import { useClaveComun } from '@mi/federation'
import { useEffect } from 'react'
import { leaveAviso } from '../acceso/aviso.ts'
import { type Refusal, refusalOf } from '../acceso/refusal.ts'
import { useForm } from '../acceso/use-form.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { type RegistroForm, placeRefusal, toRequest, validate } from './registro-form.model.ts'
import { TEXTS } from './registro.texts.ts'

const client = createApiClient({ getToken: () => null })
const api = registroApi(client)

const send = async (form: RegistroForm): Promise<Refusal<keyof RegistroForm> | undefined> => {
  try {
    const datos = toRequest(form)
    await api.register(datos)
    dropDraft()
    leaveAviso({ tipo: 'success', texto: TEXTS.creado, correo: datos.correo })
    location.replace('/login')
    return undefined
  } catch (error) {
    return placeRefusal(refusalOf(error, TEXTS.falla))
  }
}

export const useRegistro = () => {
  const form = useForm<RegistroForm>({ initial: readDraft, validate, send })
  const { values, busy } = form
  useEffect(() => {
    // While `busy` is true, nothing is stored, because `send` deletes the draft and the draft must then stay deleted.
    if (!busy) keepDraft(values)
  }, [values, busy])
  return { ...form, isClaveComun: useClaveComun(client, values.password) }
}
