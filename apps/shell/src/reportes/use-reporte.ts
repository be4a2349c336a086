import { enviadoFor, fieldErrors, sentenceFor } from '@mi/api-client'
import { resolverFor, showErrors } from '@mi/federation'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useShell } from '../context/shell-context.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { type AnuncioForm, EMPTY, validate } from './reportes.model.ts'
import { useAnnounce } from './reportes.queries.ts'
import { TEXTS } from './reportes.texts.ts'

export const useReporte = (idUsuario: number) => {
  const { toast, newId } = useShell().platform
  const [draft] = useState(() => readDraft(idUsuario))
  const [asking, setAsking] = useState<AnuncioForm>()
  const [enviado, setEnviado] = useState(draft.enviado)
  const announce = useAnnounce()
  const form = useForm<AnuncioForm>({
    defaultValues: { titulo: draft.titulo, mensaje: draft.mensaje },
    mode: 'onTouched',
    resolver: resolverFor(validate),
  })
  const [titulo, mensaje] = useWatch({ control: form.control, name: ['titulo', 'mensaje'] })
  useEffect(() => {
    if (titulo === '' && mensaje === '') dropDraft()
    else keepDraft({ idUsuario, titulo, mensaje, enviado })
  }, [idUsuario, titulo, mensaje, enviado])

  const onError = (error: unknown): void => {
    const named = fieldErrors(error)
    if (Object.keys(named).length > 0) showErrors(form, named)
    else toast.error(sentenceFor(error, TEXTS.error))
  }
  const send = async (anuncio: AnuncioForm): Promise<void> => {
    const sending = enviadoFor(anuncio, enviado, newId)
    setEnviado(sending)
    try {
      await announce.mutateAsync(sending)
      form.reset(EMPTY)
      setEnviado(null)
      toast.success(TEXTS.enviada)
    } catch (error) {
      onError(error)
    }
    setAsking(undefined)
  }
  return {
    form,
    values: { titulo, mensaje },
    asking,
    ask: form.handleSubmit((anuncio) => setAsking(anuncio)),
    cancel: (): void => setAsking(undefined),
    confirm: (): void => {
      if (asking && !announce.isPending) void send(asking)
    },
    busy: announce.isPending,
  }
}
