import { usePlatform } from '@mi/federation'
import { useRef, useState } from 'react'
import { useCreateComentario } from '../data/comentarios.queries.ts'
import { sentenceOf } from '../data/respuestas.ts'
import { isSendable, restored } from './comentarios.model.ts'
import { textsFor } from './comentarios.texts.ts'
import { type Draft, keepDraft, readDraft } from './draft.ts'

/** The box of one product: what is typed, kept until it has arrived, and sending it. */
export const useComentarioBox = (idProducto: number) => {
  const { session, toast, newId } = usePlatform()
  const place = { idUsuario: session.getState().usuario?.idUsuario ?? 0, idProducto }
  const [texto, setTexto] = useState(() => readDraft(place).texto)
  const create = useCreateComentario(idProducto)
  // A second press may come before the first is drawn.
  const sending = useRef(false)

  const type = (next: string): void => {
    setTexto(next)
    const { texto: kept, clave } = readDraft(place)
    // A key goes with one text only.
    keepDraft(place, { texto: next, clave: next === kept ? clave : null })
  }

  const deliver = async (draft: Draft & { clave: string }): Promise<void> => {
    try {
      await create.mutateAsync({ comentario: draft.texto, clave: draft.clave })
      // What was typed meanwhile is another comment.
      if (readDraft(place).texto === draft.texto) keepDraft(place, { texto: '', clave: null })
    } catch (error) {
      const { texto: kept } = readDraft(place)
      const since = kept === draft.texto ? '' : kept
      const again = restored(draft.texto, since)
      keepDraft(place, { texto: again, clave: since === '' ? draft.clave : null })
      setTexto(again)
      toast.error(sentenceOf(error) ?? textsFor(false).errorEnviar)
    }
  }

  const send = async (): Promise<void> => {
    if (sending.current || !isSendable(texto)) return
    sending.current = true
    const draft = { texto, clave: readDraft(place).clave ?? newId() }
    keepDraft(place, draft)
    setTexto('')
    await deliver(draft)
    sending.current = false
  }

  return { texto, type, send, busy: create.isPending }
}
