import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, type Toast, useToasterStore } from 'react-hot-toast/headless'
import { PlainIconButton } from '../icon-button/index.ts'
import { toast } from './toast.tsx'
import styles from './toaster.module.css'
import { useFocusReturn } from './use-focus-return.ts'
import { useHeldTime } from './use-held-time.ts'
import { useOwnTime } from './use-own-time.ts'
import { useSwipe } from './use-swipe.ts'

const ICONS: Partial<Record<Toast['type'], typeof Info>> = { success: CircleCheck, error: CircleAlert }

/** Where notices appear; mounted once by whoever owns the page. */
export function Toaster() {
  const { toasts } = useToasterStore()
  const region = useRef<HTMLElement>(null)
  const { isHeld, ...held } = useHeldTime(region, toasts.length)
  const remember = useFocusReturn(region, toasts)

  return createPortal(
    // `aria-live` keeps the region readable behind a modal dialog, which hides everything else.
    <section
      ref={region}
      className={styles.region}
      aria-label="Avisos"
      aria-live="off"
      onFocusCapture={remember}
      {...held}
    >
      {toasts.toReversed().map((notice) => (
        <Notice key={notice.id} notice={notice} isHeld={isHeld} />
      ))}
    </section>,
    document.body,
  )
}

interface NoticeProps {
  notice: Toast
  isHeld: boolean
}

function Notice({ notice, isHeld }: NoticeProps) {
  useOwnTime(notice, isHeld)
  const Icon = ICONS[notice.type] ?? Info
  const close = () => toast.dismiss(notice.id)
  const swipe = useSwipe(close)
  return (
    <div
      className={styles.notice}
      data-kind={notice.type}
      data-leaving={!notice.visible || undefined}
      {...swipe}
    >
      <Icon className={styles.icon} />
      <div {...notice.ariaProps} className={styles.message}>
        {resolveValue(notice.message, notice)}
      </div>
      <PlainIconButton size="sm" label="Cerrar aviso" icon={<X />} className={styles.close} onClick={close} />
    </div>
  )
}
