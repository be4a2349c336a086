import { useState } from 'react'
import { useConsentimiento } from '../data/nutriscan.queries.ts'

/** Asks for the person's consent before the first photo is sent. */
export const useConsentido = () => {
  const { data } = useConsentimiento()
  const [pending, setPending] = useState<() => void>()
  return {
    /** Runs `send`, after the consent where there is none yet. */
    ask: (send: () => void): void => {
      // What is not known is asked: no photo leaves before the person has agreed.
      if (data && data.aceptadoEn !== null) send()
      else setPending(() => send)
    },
    isAsking: pending !== undefined,
    accept: (): void => {
      setPending(undefined)
      pending?.()
    },
    refuse: (): void => setPending(undefined),
  }
}
