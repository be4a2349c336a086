import type { Producto } from '@mi/contracts'
import { usePlatform } from '@mi/federation'
import { useRef, useState } from 'react'
import { hasStatus, sentenceOf } from '../data/respuestas.ts'
import { TEXTS } from './formulario.texts.ts'

/** Why the last try did not save, where it takes more than a notice. */
export type Impedimento = 'sin-linea' | 'eliminado' | null

interface Guardado {
  readonly save: (asNew: boolean) => Promise<void>
  /** Shows in the form why it was refused; `false` when the form has no place for that. */
  readonly explain: (error: unknown) => boolean
}

/** Saves once at a time, and says why it did not go. */
export const useGuardar = (producto: Producto | null, { save, explain }: Guardado) => {
  const { toast } = usePlatform()
  const [impedimento, setImpedimento] = useState<Impedimento>(null)
  const [sending, setSending] = useState(false)
  const isSending = useRef(false)

  const onError = (error: unknown): void => {
    if (explain(error)) return
    if (hasStatus(error, 0)) setImpedimento('sin-linea')
    else if (producto && hasStatus(error, 404)) setImpedimento('eliminado')
    // Signed out: the page is leaving for the login, which says so.
    else if (!hasStatus(error, 401))
      toast.error(sentenceOf(error) ?? (producto ? TEXTS.errorEditar : TEXTS.errorGuardar))
  }

  const guardar = async (): Promise<void> => {
    if (isSending.current) return
    if (producto && !(producto.id > 0)) return toast.error(TEXTS.sinId)
    isSending.current = true
    setSending(true)
    const asNew = impedimento === 'eliminado'
    if (!asNew) setImpedimento(null)
    try {
      await save(asNew)
    } catch (error) {
      onError(error)
    } finally {
      isSending.current = false
      setSending(false)
    }
  }
  return { guardar, sending, impedimento }
}
