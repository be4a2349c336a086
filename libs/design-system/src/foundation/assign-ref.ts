import type { Ref } from 'react'

/** Passes an element to a callback ref or an object ref, and returns the callback's cleanup if it has one. */
export const assignRef = <T>(ref: Ref<T> | undefined, element: T | null): (() => void) | undefined => {
  if (typeof ref === 'function') {
    const cleanUp = ref(element)
    return typeof cleanUp === 'function' ? () => void cleanUp() : undefined
  }
  if (ref) ref.current = element
  return undefined
}
