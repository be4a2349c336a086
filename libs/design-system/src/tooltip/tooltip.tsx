import { type ReactElement, type ReactNode, cloneElement, useEffect, useState } from 'react'
import { useOverlays, useWasOpen } from '../overlays/overlays.ts'
import { useAnchor } from '../overlays/use-anchor.ts'
import type { TooltipPopupProps } from './tooltip-popup.tsx'

export interface TooltipProps extends Pick<TooltipPopupProps, 'side'> {
  /** A few words; never the only place where something is said, for a finger cannot hover. */
  content: ReactNode
  /** The control it explains; it must accept a ref and native props. */
  children: ReactElement
  disabled?: boolean
}

const DELAY_MS = 400

/** Whether the pointer rests on the control, or the keyboard's focus is on it. */
const useAttention = (anchor: HTMLElement | null) => {
  const [attended, setAttended] = useState(false)
  useEffect(() => {
    if (!anchor) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      clearTimeout(timer)
      setAttended(false)
    }
    const rest = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      timer = setTimeout(() => setAttended(true), DELAY_MS)
    }
    const focus = () => {
      if (anchor.matches(':focus-visible')) setAttended(true)
    }
    const ending = new AbortController()
    const { signal } = ending
    anchor.addEventListener('pointerenter', rest, { signal })
    anchor.addEventListener('focus', focus, { signal })
    for (const end of ['pointerleave', 'pointerdown', 'blur'] as const)
      anchor.addEventListener(end, leave, { signal })
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [anchor])
  return [attended, setAttended] as const
}

/** A short word beside a control, on hover and on keyboard focus. */
export function Tooltip({ content, children, side, disabled = false }: TooltipProps) {
  const { anchor, ref } = useAnchor(children)
  const [attended, setAttended] = useAttention(anchor)
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
        />
      ) : null}
    </>
  )
}
