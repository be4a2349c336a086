import { type ReactElement, type Ref, useCallback, useState } from 'react'
import { assignRef } from './assign-ref.ts'

/** Returns the element that a control renders, and a ref to pass to the control. The control's own ref still works. */
export const useAnchor = (control: ReactElement) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { ref: own } = control.props as { ref?: Ref<HTMLElement> }
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setAnchor(element)
      const cleanUp = assignRef(own, element)
      if (!cleanUp) return undefined
      // If a ref returns a cleanup function, React calls that function instead of passing null to the ref. So this
      // function resets the anchor.
      return () => {
        setAnchor(null)
        cleanUp()
      }
    },
    [own],
  )
  return { anchor, ref }
}
