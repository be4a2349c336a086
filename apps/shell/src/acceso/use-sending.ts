import { useRef, useState } from 'react'
import type { Refusal } from './refusal.ts'
import { useCountdown } from './use-countdown.ts'

/**
 * Sends a form, one request at a time, and keeps the last refusal. After too many tries it counts down the seconds
 * until the next try is allowed.
 */
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
    // Accepted: the button stays busy until the next page loads.
    if (!refused) return
    sending.current = false
    setBusy(false)
    setRefusal(refused)
    setRefusals((count) => count + 1)
    if (refused.espera) start(refused.espera)
  }
  /** Whether the form may be sent. It does not read `busy`: a second press can come before a render updates `busy`. */
  const isReady = (): boolean => !sending.current && wait === 0
  return { refusal, setRefusal, refusals, busy, wait, isReady, run }
}
