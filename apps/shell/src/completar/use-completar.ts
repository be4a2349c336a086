import { resolverFor, showErrors } from '@mi/federation'
import { usuariosApi } from '@mi/api-client'
import type { EditarUsuario } from '@mi/contracts'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { leaveAviso } from '../acceso/aviso.ts'
import { useShell } from '../context/shell-context.ts'
import { rememberSession } from '../session/same-session.ts'
import { type CompletarForm, EMPTY, errorsOf, hasOtherText, toRequest, validate } from './completar.model.ts'
import { TEXTS } from './completar.texts.ts'
import { goOn, leaveIfComplete } from './go-on.ts'

/** The photo is uploaded as soon as it is chosen. If the form is sent while the photo is still cropped, it also waits. */
const useFoto = (idUsuario: number) => {
  const { api } = useShell().platform
  const { mutateAsync, isPending, isError, error, data, variables } = useMutation({
    mutationFn: (blob: Blob) => usuariosApi(api).changePhoto(idUsuario, blob),
  })
  /** Resolves to `undefined` if no photo was chosen or its upload fails. */
  const upload = useRef<Promise<string | undefined>>(Promise.resolve(undefined))
  // This is a ref, because `isPending` does not change before the next render.
  const isUploading = useRef(false)
  return {
    ...{ isPending, isError, error, data, variables },
    pick: (photo: Promise<Blob>): void => {
      isUploading.current = true
      upload.current = photo
        .then(mutateAsync)
        .then(
          ({ url }) => url,
          () => undefined,
        )
        .finally(() => {
          isUploading.current = false
        })
    },
    upload,
    isUploading,
  }
}

export const useCompletar = (idUsuario: number) => {
  const { api, session } = useShell().platform
  const foto = useFoto(idUsuario)
  const [isWaiting, setWaiting] = useState(false)
  const isTaken = useRef(false)
  const save = useMutation({
    mutationFn: async (datos: EditarUsuario) => {
      const isSame = rememberSession(session)
      const { token, message } = await usuariosApi(api).edit(idUsuario, datos)
      // If the profile was complete already, the server has dropped the password and sends no token.
      if (token === undefined) return leaveIfComplete(session, api)
      if (!isSame()) return
      leaveAviso({ tipo: 'success', texto: message })
      goOn(token)
    },
  })
  // The button stays busy until the next page loads.
  const busy = isWaiting || save.isPending || save.isSuccess
  const form = useForm<CompletarForm>({
    defaultValues: EMPTY,
    mode: 'onTouched',
    // Errors appear after a delay, because an error that appears on blur would move the button during a click.
    delayError: 400,
    resolver: resolverFor(validate),
  })
  const mayLeave = useEffectEvent(() => !busy && !foto.isUploading.current && !hasOtherText(form.getValues()))
  // Staff could have marked the profile as complete after the stored token was issued. No event says so, because a
  // person with an incomplete profile receives none. If this call fails, the person can still send the form.
  useEffect(() => {
    const check = (): void => {
      if (mayLeave()) leaveIfComplete(session, api, mayLeave).catch(() => undefined)
    }
    const onVisibility = (): void => {
      if (!document.hidden) check()
    }
    check()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [session, api])

  const send = async (values: CompletarForm): Promise<void> => {
    const wasUploading = foto.isUploading.current
    setWaiting(wasUploading)
    const url = await foto.upload.current
    setWaiting(false)
    // The form is not sent now. A second press sends it without the photo.
    if (wasUploading && url === undefined) return showErrors(form, { root: TEXTS.fotoFallida })
    await save.mutateAsync(toRequest(values, url)).catch((error: unknown) => {
      showErrors(form, errorsOf(error))
    })
  }
  const sendOnce = async (values: CompletarForm): Promise<void> => {
    if (busy || isTaken.current) return
    isTaken.current = true
    await send(values).finally(() => {
      isTaken.current = false
    })
  }
  const submit = (event: SyntheticEvent): Promise<void> => form.handleSubmit(sendOnce)(event)
  return { form, busy, isWaiting, foto, submit }
}
