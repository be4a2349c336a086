import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useRef } from 'react'
import styles from './form-alert.module.css'

/** Why the form was refused, above its button. */
export const FormAlert = ({ children }: { children: string }) => {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The pressed button may be disabled by now, and have lost the focus.
    if (document.activeElement?.matches('body, :disabled')) ref.current?.focus()
  }, [children])
  return (
    <p ref={ref} role="alert" tabIndex={-1} className={styles.alert}>
      <CircleAlert aria-hidden />
      {children}
    </p>
  )
}
