import type { FilledSlot } from '@mi/domain'
import { type ReactNode, useRef } from 'react'
import styles from './slot-outlet.module.css'
import { useRemote } from './use-remote.ts'

interface SlotOutletProps extends FilledSlot {
  /** Shown while the module loads. It has the slot's size. */
  readonly skeleton?: ReactNode
  /** Shown when no version works; by default the slot stays empty. */
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
