import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef } from 'react'
import styles from './form-alert.module.css'

/** Shows why a form was refused. Place the alert above the submit button of the form. */
export const FormAlert = ({ children }: { children: string }) => {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // In a tall dialog the alert could be out of sight, and then the submit button would seem to do nothing.
    ref.current?.scrollIntoView({ block: 'nearest' })
    // If the form has disabled its submit button, the button has lost the focus. Then the alert takes the focus.
    if (document.activeElement?.matches('body, :disabled')) ref.current?.focus()
  }, [children])
  return (
    <p ref={ref} role="alert" tabIndex={-1} className={styles.alert}>
      <CircleAlert aria-hidden />
      {children}
    </p>
  )
}
