import { type ReactElement, type Ref, useCallback, useState } from 'react'

const assign = (ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void => {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

/** The element that a control renders, without taking its own ref away. */
export const useAnchor = (control: ReactElement) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { ref: own } = control.props as { ref?: Ref<HTMLElement> }
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setAnchor(element)
      assign(own, element)
    },
    [own],
  )
  return { anchor, ref }
}
