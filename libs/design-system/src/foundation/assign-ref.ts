import type { Ref } from 'react'

/** Passes an element to a ref. Returns the cleanup function if the ref is a callback that returns one. */
export const assignRef = <T>(ref: Ref<T> | undefined, element: T | null): (() => void) | undefined => {
  if (typeof ref === 'function') {
    const cleanUp = ref(element)
    return typeof cleanUp === 'function' ? () => void cleanUp() : undefined
  }
  if (ref) ref.current = element
  return undefined
}
