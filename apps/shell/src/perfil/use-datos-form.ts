import { resolverFor, showErrors } from '@mi/federation'
import { fieldErrors, isStatus, sentenceFor } from '@mi/api-client'
import type { TokenClaims, Usuario } from '@mi/contracts'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useShell } from '../context/shell-context.ts'
import { type PerfilForm, takenField, toForm, toRequest } from './perfil.model.ts'
import { useSavePerfil } from './perfil.queries.ts'
import { TEXTS } from './perfil.texts.ts'

/** The state of the profile's form: edit mode, values and saving. */
export const useDatosForm = (usuario: TokenClaims, cuenta: Usuario) => {
  const { toast } = useShell().platform
  const [editing, setEditing] = useState(false)
  const save = useSavePerfil(usuario.idUsuario)
  const form = useForm<PerfilForm>({
    defaultValues: toForm(cuenta),
    mode: 'onTouched',
    // An error that appears during a press would move the button away from the pointer.
    delayError: 400,
    resolver: resolverFor((values) => toRequest(values, usuario).errors ?? {}),
  })
  const { reset } = form
  useEffect(() => {
    // Newer data must not replace text that is being typed.
    if (!editing) reset(toForm(cuenta))
  }, [cuenta, editing, reset])

  const onError = (error: unknown): void => {
    const mensaje = sentenceFor(error, TEXTS.errorActualizar)
    const named = fieldErrors(error)
    if (Object.keys(named).length > 0) showErrors(form, named)
    else if (isStatus(error, 409)) showErrors(form, { [takenField(mensaje)]: mensaje })
    else toast.error(mensaje)
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
