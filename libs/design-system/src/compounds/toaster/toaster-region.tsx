import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, type Toast, useToasterStore } from 'react-hot-toast/headless'
import { PlainIconButton } from '../../primitives/button/index.ts'
import { dismiss } from './notices.tsx'
import styles from './toaster.module.css'
import { useClearOfUsed } from './use-clear-of-used.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useHeldTime } from './use-held-time.ts'
import { useNoticesKey } from './use-notices-key.ts'
import { useOwnTime } from './use-own-time.ts'
import { useSwipe } from './use-swipe.ts'

const ICONS: Partial<Record<Toast['type'], typeof Info>> = { success: CircleCheck, error: CircleAlert }

/**
 * In milliseconds. A live region stays empty for this time after it is mounted, because a screen reader could skip text
 * that is mounted together with its live region (WCAG technique ARIA22).
 */
const KNOWN_AFTER = 100

/** The lazily loaded part of `Toaster`. */
export const ToasterRegion = () => {
  const { toasts } = useToasterStore()
  const region = useRef<HTMLElement>(null)
  const [isKnown, setIsKnown] = useState(false)
  const { isHeld, ...held } = useHeldTime(region, toasts.length)
  const remember = useFocusReturn(region, toasts)
  useClearOfUsed(region, toasts)
  useNoticesKey(region)

  useEffect(() => {
    const timer = setTimeout(() => setIsKnown(true), KNOWN_AFTER)
    return () => clearTimeout(timer)
  }, [])

  const listOf = (isUrgent: boolean) =>
    toasts
      .filter(({ type }) => isKnown && (type === 'error') === isUrgent)
      .toReversed()
      .map((notice) => (
        <Notice key={notice.id} notice={notice} isNewest={notice === toasts[0]} isHeld={isHeld} />
      ))

  return createPortal(
    <section
      ref={region}
      className={styles.region}
      aria-label="Avisos"
      aria-keyshortcuts="F6"
      onFocusCapture={remember}
      {...held}
    >
      {/* While a modal dialog is open, Base UI hides the rest of the page from screen readers. It does not hide
          elements with `aria-live`, such as these lists. */}
      <div className={styles.list} aria-live="assertive">
        {listOf(true)}
      </div>
      <div className={styles.list} aria-live="polite">
        {listOf(false)}
      </div>
    </section>,
    document.body,
  )
}

interface NoticeProps {
  notice: Toast
  isNewest: boolean
  isHeld: boolean
}

const Notice = ({ notice, isNewest, isHeld }: NoticeProps) => {
  useOwnTime(notice, isHeld)
  const Icon = ICONS[notice.type] ?? Info
  const close = () => dismiss(notice.id)
  const swipe = useSwipe(close)
  return (
    <div
      className={styles.notice}
      data-kind={notice.type}
      data-newest={isNewest || undefined}
      data-leaving={!notice.visible || undefined}
      {...swipe}
    >
      <Icon className={styles.icon} />
      <div className={styles.message}>{resolveValue(notice.message, notice)}</div>
      <PlainIconButton
        size="sm"
        label="Cerrar aviso"
        icon={<X />}
        className={styles.close}
        // Without this attribute, the live region would announce the button together with the text.
        aria-live="off"
        onClick={close}
      />
    </div>
  )
}
