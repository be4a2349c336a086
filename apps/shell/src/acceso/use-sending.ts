import { useRef, useState } from 'react'
import type { Refusal } from './refusal.ts'
import { useCountdown } from './use-countdown.ts'

/** Sends requests with `run`. After too many tries, `wait` counts down the seconds until the next try is allowed. */
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
    // After a success, the button stays busy until the next page or step is shown.
    if (!refused) return
    sending.current = false
    setBusy(false)
    setRefusal(refused)
    setRefusals((count) => count + 1)
    if (refused.espera) start(refused.espera)
  }
  /** True if `run` is allowed now. `busy` is not read, because a second press could come before `busy` is updated. */
  const isReady = (): boolean => !sending.current && wait === 0
  return { refusal, setRefusal, refusals, busy, wait, start, isReady, run }
}
