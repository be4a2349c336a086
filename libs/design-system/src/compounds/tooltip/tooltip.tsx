import {
  type ReactElement,
  type ReactNode,
  cloneElement,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useAnchor } from '../../foundation/use-anchor.ts'
import { useWasOpen } from '../../foundation/use-was-open.ts'
import { useOverlays } from '../../overlays/index.ts'
import type { TooltipPopupProps } from '../../overlays/tooltip/tooltip-popup.tsx'

export interface TooltipProps extends Pick<TooltipPopupProps, 'side'> {
  /** Must not be essential information, because touch screens have no hover. */
  content: ReactNode
  /** The control that the tooltip explains; it must accept a ref and native props. */
  children: ReactElement
  disabled?: boolean
}

const DELAY_MS = 400
// After the pointer leaves the control, the tooltip stays open for this time. So the pointer can reach the tooltip
// (WCAG 1.4.13).
const GRACE_MS = 150

const useAttention = (anchor: HTMLElement | null) => {
  const [attended, setAttended] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const attend = useCallback((next: boolean, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAttended(next), after)
  }, [])
  useEffect(() => {
    if (!anchor) return undefined
    const ending = new AbortController()
    const { signal } = ending
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listen: (event: HTMLElementEventMap[K]) => void,
    ) => anchor.addEventListener(type, listen, { signal })
    on('pointerenter', ({ pointerType }) => pointerType !== 'touch' && attend(true, DELAY_MS))
    on('focus', () => anchor.matches(':focus-visible') && attend(true, 0))
    on('pointerleave', () => attend(false, GRACE_MS))
    on('pointerdown', () => attend(false, 0))
    on('blur', () => attend(false, 0))
    return () => {
      clearTimeout(timer.current)
      ending.abort()
    }
  }, [anchor, attend])
  return {
    attended,
    setAttended,
    onPointerEnter: () => attend(true, 0),
    onPointerLeave: () => attend(false, GRACE_MS),
  }
}

/** A short text next to a control, shown on hover and on keyboard focus. */
export const Tooltip = ({ content, children, side, disabled = false }: TooltipProps) => {
  const { anchor, ref } = useAnchor(children)
  const { attended, setAttended, ...pointer } = useAttention(anchor)
  const open = attended && !disabled
  const parts = useOverlays(open)
  const wasOpen = useWasOpen(open)
  return (
    <>
      {cloneElement(children, { ref } as object)}
      {parts && wasOpen ? (
        <parts.TooltipPopup
          {...(side ? { side } : {})}
          open={open}
          onOpenChange={setAttended}
          anchor={anchor}
          content={content}
          {...pointer}
        />
      ) : null}
    </>
  )
}
