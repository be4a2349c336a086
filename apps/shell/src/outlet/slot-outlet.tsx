import type { FilledSlot } from '@mi/domain'
import { type ReactNode, useRef } from 'react'
import styles from './slot-outlet.module.css'
import { useRemote } from './use-remote.ts'

interface SlotOutletProps extends FilledSlot {
  /** The placeholder that is shown while the module loads. It must have the size of the slot. */
  readonly skeleton?: ReactNode
  /** Returns what is shown when no version of the module works. If it is omitted, the slot stays empty. */
  readonly failure?: (retry: () => void) => ReactNode
}

export const SlotOutlet = ({ module, slot, skeleton, failure }: SlotOutletProps) => {
  const hostRef = useRef<HTMLDivElement>(null)
  const { status, waits, retry } = useRemote({ module, expose: slot.expose }, hostRef)
  const isUnderWay = status === 'loading' || status === 'slow'
  return (
    <div className={styles.slot} data-ancho={slot.ancho}>
      {isUnderWay && waits && skeleton !== undefined && (
        <div className={styles.waiting} aria-busy="true">
          {skeleton}
        </div>
      )}
      {status === 'failed' && failure?.(retry)}
      <div ref={hostRef} className={styles.host} />
    </div>
  )
}
