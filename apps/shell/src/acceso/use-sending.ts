import { useRef, useState } from 'react'
import type { Refusal } from './refusal.ts'
import { useCountdown } from './use-countdown.ts'

/** Sends one request at a time. After too many tries, `wait` counts the seconds down. */
export const useSending = <Campo extends string>() => {
  const [refusal, setRefusal] = useState<Refusal<Campo>>({})
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const { left: wait, start } = useCountdown()

  const run = async (send: () => Promise<Refusal<Campo> | undefined>): Promise<void> => {
    sending.current = true
    setBusy(true)
    const refused = await send()
    // The button stays busy until the next page loads.
    if (!refused) return
    sending.current = false
    setBusy(false)
    setRefusal(refused)
    setRefusals((count) => count + 1)
    if (refused.espera) start(refused.espera)
  }
  /** Does not read `busy`: a second press can come before the render that updates it. */
  const isReady = (): boolean => !sending.current && wait === 0
  return { refusal, setRefusal, refusals, busy, wait, isReady, run }
}
