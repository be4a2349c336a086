import { type Enviado, enviadoFor, sentenceFor } from '@mi/api-client'
import { usePlatform } from '@mi/federation'
import { useEffect, useRef, useState } from 'react'
import { useCreateComentario } from '../data/comentarios/comentarios.queries.ts'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { isSendable, restored } from './comentarios.model.ts'
import { textsFor } from './comentarios.texts.ts'
import { keepDraft, readDraft } from './draft.ts'

/** Comments being sent, by author and product: a box that opens meanwhile must not offer their text again. */
const underWay = new Map<string, Promise<void>>()

/** The state of a product's comment box: its text, kept until the server has it, and how to send it. */
export const useComentarioBox = (idProducto: number) => {
  const { toast, newId } = usePlatform()
  const idUsuario = useIdUsuario()
  const place = { idUsuario, idProducto }
  const key = `${idUsuario} ${idProducto}`
  const [waits, setWaits] = useState(() => underWay.has(key))
  const [texto, setTexto] = useState(() => (waits ? '' : readDraft(place).texto))
  const create = useCreateComentario(idProducto)
  // State is too slow: a second press can come before the next render.
  const sending = useRef(false)
  // The draft cannot show it: it holds the sent text until the server has it.
  const typedSince = useRef(false)

  useEffect(() => {
    if (!waits) return undefined
    let isHere = true
    // The answer may have come between the first render and now.
    void (underWay.get(key) ?? Promise.resolve()).then(() => {
      if (!isHere) return
      setWaits(false)
      setTexto(readDraft({ idUsuario, idProducto }).texto)
    })
    return () => {
      isHere = false
    }
  }, [waits, key, idUsuario, idProducto])

  const type = (next: string): void => {
    typedSince.current = true
    setTexto(next)
    keepDraft(place, { texto: next, enviado: readDraft(place).enviado })
  }

  const sinceThen = (): string => (typedSince.current ? readDraft(place).texto : '')
  const deliver = async (sent: string, enviado: Enviado): Promise<void> => {
    try {
      await create.mutateAsync({ comentario: sent, clave: enviado.clave })
      // Text typed meanwhile is another comment, and gets another key even if the words are the same.
      keepDraft(place, { texto: sinceThen(), enviado: null })
    } catch (error) {
      const again = restored(sent, sinceThen())
      keepDraft(place, { texto: again, enviado })
      setTexto(again)
      toast.error(sentenceFor(error, textsFor(false).errorEnviar))
    }
  }

  const send = async (): Promise<void> => {
    if (sending.current || waits || !isSendable(texto)) return
    sending.current = true
    const enviado = enviadoFor(texto, readDraft(place).enviado, newId)
    keepDraft(place, { texto, enviado })
    setTexto('')
    typedSince.current = false
    const work = deliver(texto, enviado)
    underWay.set(key, work)
    await work
    underWay.delete(key)
    sending.current = false
  }

  return { texto, type, send, busy: create.isPending || waits }
}
