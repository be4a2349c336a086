import type { Ref } from 'react'

/** Passes an element to a ref, and returns the cleanup of a callback ref. */
export const assignRef = <T>(ref: Ref<T> | undefined, element: T | null): (() => void) | undefined => {
  if (typeof ref === 'function') {
    const cleanUp = ref(element)
    return typeof cleanUp === 'function' ? () => void cleanUp() : undefined
  }
  if (ref) ref.current = element
  return undefined
}
