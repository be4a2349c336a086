import { isApiError } from '@mi/api-client'
import type { TokenClaims, Usuario } from '@mi/contracts'
import { useEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { useShell } from '../context/shell-context.ts'
import { type Campo, type PerfilForm, takenField, toForm, toRequest } from './perfil.model.ts'
import { useSavePerfil } from './perfil.queries.ts'
import { TEXTS } from './perfil.texts.ts'

/** The state of the profile's form: whether it is being edited, its values, and saving them. */
export const useDatosForm = (usuario: TokenClaims, cuenta: Usuario) => {
  const { toast } = useShell().platform
  const [editing, setEditing] = useState(false)
  const save = useSavePerfil(usuario.idUsuario)
  const form = useForm<PerfilForm>({
    defaultValues: toForm(cuenta),
    mode: 'onTouched',
    // An error that appears while a button is being pressed would move the button from under the pointer.
    delayError: 400,
    resolver: (values) => {
      const { errors } = toRequest(values, usuario)
      if (!errors) return { values, errors: {} }
      const told = Object.entries(errors).map(([campo, message]) => [campo, { type: 'contrato', message }])
      return { values: {}, errors: Object.fromEntries(told) as FieldErrors<PerfilForm> }
    },
  })
  const { reset } = form
  useEffect(() => {
    // What somebody is typing is not taken away by newer news.
    if (!editing) reset(toForm(cuenta))
  }, [cuenta, editing, reset])

  const onError = (error: unknown): void => {
    const { status, mensaje, errores } = isApiError(error)
      ? error
      : { status: 0, mensaje: '', errores: [] as const }
    const shown = status === 409 && errores.length === 0 ? [{ campo: takenField(mensaje), mensaje }] : errores
    for (const each of shown) form.setError(each.campo as Campo, { message: each.mensaje })
    const [first] = shown
    if (first) return form.setFocus(first.campo as Campo)
    toast.error(status === 429 ? mensaje : TEXTS.errorActualizar)
  }

  const submit = form.handleSubmit(async (values) => {
    const { datos } = toRequest(values, usuario)
    if (!datos || save.isPending) return
    try {
      await save.mutateAsync(datos)
      setEditing(false)
      toast.success(TEXTS.actualizado)
    } catch (error) {
      onError(error)
    }
  })
  const cancel = (): void => setEditing(false)
  return { form, editing, edit: () => setEditing(true), cancel, submit, busy: save.isPending }
}
