import { resolverFor, showErrors } from '@mi/federation'
import { fieldErrors, isStatus, sentenceFor } from '@mi/api-client'
import type { EditarUsuario, TokenClaims, Usuario } from '@mi/contracts'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useShell } from '../context/shell-context.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { type PerfilForm, isOtherCorreo, takenField, toForm, toRequest } from './perfil.model.ts'
import { useSavePerfil } from './perfil.queries.ts'
import { TEXTS } from './perfil.texts.ts'

export const useDatosForm = (usuario: TokenClaims, cuenta: Usuario) => {
  const { toast } = useShell().platform
  const { idUsuario } = usuario
  const [draft] = useState(() => readDraft(idUsuario))
  const [editing, setEditing] = useState(draft !== undefined)
  const [seen, setSeen] = useState(() => draft?.seen ?? toForm(cuenta))
  const [asking, setAsking] = useState<EditarUsuario>()
  const save = useSavePerfil(idUsuario)
  const form = useForm<PerfilForm>({
    defaultValues: seen,
    mode: 'onTouched',
    // Errors appear after a delay, because an error that appears on blur would move the button during a click.
    delayError: 400,
    resolver: resolverFor((values) => toRequest(values, usuario, seen).errors ?? {}),
  })
  const { reset, control, formState } = form
  const { isDirty } = formState
  const values = useWatch({ control }) as PerfilForm
  useEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true })
  }, [draft, reset])
  useEffect(() => {
    // Newer data must not replace text that is being typed.
    if (!editing) reset(toForm(cuenta))
  }, [cuenta, editing, reset])
  useEffect(() => {
    if (editing && isDirty) keepDraft({ idUsuario, values, seen })
    else dropDraft()
  }, [editing, isDirty, idUsuario, values, seen])

  const onError = (error: unknown): void => {
    const mensaje = sentenceFor(error, TEXTS.errorActualizar)
    const named = fieldErrors(error)
    if (Object.keys(named).length > 0) showErrors(form, named)
    else if (isStatus(error, 409)) showErrors(form, { [takenField(mensaje)]: mensaje })
    else toast.error(mensaje)
  }

  const store = async (datos: EditarUsuario): Promise<void> => {
    await save.mutateAsync(datos)
    // The person could have left the screen meanwhile.
    dropDraft()
    setEditing(false)
    toast.success(TEXTS.actualizado)
  }
  const submit = form.handleSubmit(async (values) => {
    const { datos } = toRequest(values, usuario, seen)
    if (!datos || save.isPending) return
    if (isOtherCorreo(values.correo, seen.correo)) return setAsking(datos)
    await store(datos).catch(onError)
  })
  const confirmation = asking && {
    correo: asking.correo ?? '',
    save: (clave: string | undefined) =>
      store(clave === undefined ? asking : { ...asking, currentPassword: clave }),
    onError,
    onClose: () => setAsking(undefined),
  }
  const cancel = (): void => {
    dropDraft()
    setEditing(false)
  }
  const edit = (): void => {
    setSeen(toForm(cuenta))
    setEditing(true)
  }
  return { form, editing, edit, cancel, submit, confirmation, busy: save.isPending }
}
