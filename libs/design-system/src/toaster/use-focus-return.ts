import { type FocusEvent, type RefObject, useRef } from 'react'

/** Keeps the focus from falling to the page's top when the notice that it stands in leaves. */
export function useFocusReturn(region: RefObject<HTMLElement | null>) {
  const origin = useRef<Element | null>(null)

  const giveTo = (target: Element | null | undefined) => {
    if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true })
  }

  return {
    /** Called when something in the region gets the focus. */
    remember: ({ relatedTarget }: FocusEvent) => {
      if (!region.current?.contains(relatedTarget)) origin.current = relatedTarget
    },
    /** Called before a notice leaves. Only the keyboard goes on to the next one: there, time would stand still. */
    leave: (notice: Element, byKeyboard: boolean) => {
      if (!notice.contains(document.activeElement)) return
      const others = [...(region.current?.children ?? [])].filter((other) => other !== notice)
      const next = others.find((other) => !other.hasAttribute('data-leaving'))
      const onward = byKeyboard ? next?.querySelector('button') : undefined
      giveTo(onward ?? origin.current)
    },
  }
}
