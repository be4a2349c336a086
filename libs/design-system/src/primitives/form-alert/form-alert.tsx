import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef } from 'react'
import styles from './form-alert.module.css'

/** The reason why a form was refused; place it above the button of the form. */
export const FormAlert = ({ children }: { children: string }) => {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // In a tall dialog the alert may be out of sight, and the button would seem to do nothing.
    ref.current?.scrollIntoView({ block: 'nearest' })
    // If the form disabled its button, the button has lost the focus, and the alert takes it.
    if (document.activeElement?.matches('body, :disabled')) ref.current?.focus()
  }, [children])
  return (
    <p ref={ref} role="alert" tabIndex={-1} className={styles.alert}>
      <CircleAlert aria-hidden />
      {children}
    </p>
  )
}
