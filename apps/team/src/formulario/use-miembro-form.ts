import { type Enviado, enviadoFor } from '@mi/api-client'
import type { Miembro } from '@mi/contracts'
import { resolverFor, showErrors, usePlatform } from '@mi/federation'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCreateMiembro, useEditMiembro } from '../data/equipo.mutations.ts'
import { TEXTS } from './formulario.texts.ts'
import {
  EMPTY,
  type MiembroForm,
  errorsOf,
  toCrear,
  toEditar,
  toForm,
  validate,
} from './miembro-form.model.ts'

/**
 * Returns a function that sends the form. If the same data of a new member is sent again, the idempotency key stays the
 * same, so the server adds the member only once.
 */
const useSave = (miembro: Miembro | null) => {
  const { newId, toast } = usePlatform()
  const create = useCreateMiembro()
  const edit = useEditMiembro()
  const envio = useRef<Enviado>(null)
  return async (values: MiembroForm): Promise<void> => {
    if (miembro) {
      const { nombreCompleto } = await edit.mutateAsync({ id: miembro.id, datos: toEditar(values, miembro) })
      toast.success(TEXTS.editado(nombreCompleto))
      return
    }
    const datos = toCrear(values)
    envio.current = enviadoFor(datos, envio.current, newId)
    const { nombreCompleto, correo } = await create.mutateAsync({ datos, clave: envio.current.clave })
    toast.success(TEXTS.agregado(nombreCompleto), { detail: TEXTS.agregadoDetalle(correo) })
  }
}

export const useMiembroForm = (miembro: Miembro | null, onSaved: () => void) => {
  const isNew = miembro === null
  const save = useSave(miembro)
  const [busy, setBusy] = useState(false)
  // `busy` changes only with the next render, but a ref changes at once. So a second press before that render does not
  // send the form again.
  const isSending = useRef(false)
  const form = useForm<MiembroForm>({
    defaultValues: miembro ? toForm(miembro) : EMPTY,
    mode: 'onTouched',
    // Without the delay, an error that appears on blur would move the submit button while it is being clicked.
    delayError: 400,
    resolver: resolverFor((values) => validate(values, miembro)),
  })

  const send = async (values: MiembroForm): Promise<void> => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      await save(values)
      onSaved()
    } catch (error) {
      showErrors(form, errorsOf(error, isNew))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { form, busy, submit: (event: SyntheticEvent): void => void form.handleSubmit(send)(event) }
}
