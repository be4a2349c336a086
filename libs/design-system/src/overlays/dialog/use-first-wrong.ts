import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

interface Attempt {
  readonly form: Element
  /** The element that had the focus when the form was sent. */
  readonly from: Element | null
}

/**
 * After each attempt to send a form of the dialog, moves the focus to the first wrong field, once. Does nothing if the
 * person has typed since the attempt, or if the focus has moved since, because a form may move the focus itself.
 * @returns the event handlers for an element around the form.
 */
export const useFirstWrong = () => {
  const attempt = useRef<Attempt>(undefined)
  const [, setAttempts] = useState(0)
  // The fields show their errors in a later render: in the next one, or after the answer of the server.
  useEffect(() => {
    if (!attempt.current) return
    const { form, from } = attempt.current
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    const isMoved = document.activeElement !== from
    if (wrong || isMoved) attempt.current = undefined
    if (!isMoved) wrong?.focus()
  })
  return {
    // Not `onSubmitCapture`: React would render before the form's own handler has removed its earlier errors.
    onSubmit: ({ target }: SyntheticEvent): void => {
      attempt.current = { form: target as Element, from: document.activeElement }
      // Without a render, a second attempt with the same error would not move the focus again.
      setAttempts((count) => count + 1)
    },
    onInputCapture: (): void => {
      attempt.current = undefined
    },
  }
}
