import { type RefObject, useEffect, useRef } from 'react'

/** Returns the ref for a form. Each time `change` is another value, the form's first wrong field gets the focus. */
export const useFirstWrong = (change: unknown): RefObject<HTMLFormElement | null> => {
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [change])
  return formRef
}
