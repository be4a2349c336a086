import { useState } from 'react'
import { useConsentimiento } from '../data/nutriscan.queries.ts'

/** Asks for the person's consent before the first photo is sent. */
export const useConsentido = () => {
  const { data } = useConsentimiento()
  const [pending, setPending] = useState<() => void>()
  return {
    /** Runs `send`, and asks for the consent first if there is none. */
    ask: (send: () => void): void => {
      // An unknown consent counts as none: no photo leaves before the person has agreed.
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
