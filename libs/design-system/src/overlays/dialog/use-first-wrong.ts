import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

interface Attempt {
  readonly form: Element
  /** The element that had the focus when the form was sent. */
  readonly from: Element | null
  /** Whether the person has typed since then. */
  hasTyped: boolean
}

/** Makes the error of a field an alert. Fields name their error first in `aria-describedby`. */
const announce = (field: HTMLElement): void => {
  const [id = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = document.getElementById(id)
  if (error) error.role = 'alert'
}

/**
 * After each attempt to send a form of the dialog, moves the focus to the first wrong field, once. The focus stays if the
 * person has typed since the attempt, or if it has moved since, because a form may move the focus itself. Then the error
 * becomes an alert, because screen readers would otherwise not read it.
 * @returns the event handlers for an element around the form.
 */
export const useFirstWrong = () => {
  const attempt = useRef<Attempt>(undefined)
  const [, setAttempts] = useState(0)
  // The fields show their errors in a later render: in the next one, or after the answer of the server.
  useEffect(() => {
    if (!attempt.current) return
    const { form, from, hasTyped } = attempt.current
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    attempt.current = undefined
    if (!hasTyped && document.activeElement === from) wrong.focus()
    else if (document.activeElement !== wrong || hasTyped) announce(wrong)
  })
  return {
    // Not `onSubmitCapture`: React would render before the form's own handler has removed its earlier errors.
    onSubmit: ({ target }: SyntheticEvent): void => {
      attempt.current = { form: target as Element, from: document.activeElement, hasTyped: false }
      // Without a render, a second attempt with the same error would not move the focus again.
      setAttempts((count) => count + 1)
    },
    onInputCapture: (): void => {
      if (attempt.current) attempt.current.hasTyped = true
    },
  }
}
