import { type Enviado, enviadoFor, sentenceFor } from '@mi/api-client'
import { usePlatform } from '@mi/federation'
import { useEffect, useRef, useState } from 'react'
import { useCreateComentario } from '../data/comentarios/comentarios.queries.ts'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { isSendable, restored } from './comentarios.model.ts'
import { textsFor } from './comentarios.texts.ts'
import { keepDraft, readDraft } from './draft.ts'

interface Sending {
  readonly work: Promise<void>
  /**
   * Whether the person has typed since the request began. The draft does not show this: at first it holds the sent
   * text, and the person could type the same text again.
   */
  hasTyped: boolean
}

/**
 * The comments that are being sent, by author and product. A box that opens before the server has answered must not
 * show the sent text again.
 */
const underWay = new Map<string, Sending>()

/** Returns a comment box's text and actions. A draft keeps the text until the server has stored it. */
export const useComentarioBox = (idProducto: number) => {
  const { toast, newId } = usePlatform()
  const idUsuario = useIdUsuario()
  const place = { idUsuario, idProducto }
  const key = `${idUsuario} ${idProducto}`
  const [waits, setWaits] = useState(() => underWay.has(key))
  const [texto, setTexto] = useState(() =>
    underWay.get(key)?.hasTyped === false ? '' : readDraft(place).texto,
  )
  const create = useCreateComentario(idProducto)
  // Uses a ref, because the person could press the button again before the next render.
  const isSending = useRef(false)

  useEffect(() => {
    if (!waits) return undefined
    let isHere = true
    // If the answer came between the first render and this effect, `underWay` has no entry. Then the box does not wait.
    void Promise.resolve(underWay.get(key)?.work).then(() => {
      if (!isHere) return
      setWaits(false)
      setTexto(readDraft({ idUsuario, idProducto }).texto)
    })
    return () => {
      isHere = false
    }
  }, [waits, key, idUsuario, idProducto])

  const type = (next: string): void => {
    const sending = underWay.get(key)
    if (sending) sending.hasTyped = true
    setTexto(next)
    keepDraft(place, { texto: next, enviado: readDraft(place).enviado })
  }

  const sinceThen = (): string => (underWay.get(key)?.hasTyped ? readDraft(place).texto : '')
  const deliver = async (sent: string, enviado: Enviado): Promise<void> => {
    try {
      await create.mutateAsync({ comentario: sent, clave: enviado.clave })
      // Text that was typed during the request is a new comment, even if it has the same words. `enviado` is `null`, so
      // the new comment gets a new idempotency key (`clave`).
      keepDraft(place, { texto: sinceThen(), enviado: null })
    } catch (error) {
      const again = restored(sent, sinceThen())
      keepDraft(place, { texto: again, enviado })
      setTexto(again)
      toast.error(sentenceFor(error, textsFor(false).errorEnviar))
    }
  }

  const send = async (): Promise<void> => {
    if (isSending.current || waits || !isSendable(texto)) return
    isSending.current = true
    const enviado = enviadoFor(texto, readDraft(place).enviado, newId)
    keepDraft(place, { texto, enviado })
    setTexto('')
    const work = deliver(texto, enviado)
    underWay.set(key, { work, hasTyped: false })
    await work
    underWay.delete(key)
    isSending.current = false
  }

  return { texto, type, send, busy: create.isPending || waits }
}
