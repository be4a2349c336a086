import { type ReactElement, type Ref, useCallback, useState } from 'react'
import { assignRef } from './assign-ref.ts'

/**
 * Returns the element that `control` renders, and the ref to set on `control`. This ref also passes the element to the
 * ref that `control` already has.
 */
export const useAnchor = (control: ReactElement) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { ref: own } = control.props as { ref?: Ref<HTMLElement> }
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setAnchor(element)
      const cleanUp = assignRef(own, element)
      if (!cleanUp) return undefined
      // React does not pass null to a ref that returns a cleanup function.
      return () => {
        setAnchor(null)
        cleanUp()
      }
    },
    [own],
  )
  return { anchor, ref }
}
