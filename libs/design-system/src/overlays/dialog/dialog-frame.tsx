import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { isFocusTaken } from '../layers/is-focus-taken.ts'
import { focusPath, returnTo } from '../layers/opener.ts'
import styles from './dialog.module.css'

export interface DialogFrameProps {
  title: string
  /** A sentence under the title; screen readers read it on opening. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, with the main action last. A submit button outside its form needs `form="id"`. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  corner?: ReactNode
}

const FIELDS =
  'input:not([type=hidden]):not([hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/**
 * Returns what takes the focus on opening: the `data-autofocus` element, or else the first field. A body without any
 * field, link or button takes the focus itself if it must scroll, so that the arrow keys scroll it. `true` lets Base UI
 * choose.
 */
const findInitialFocus = (body: HTMLElement | null): HTMLElement | true => {
  if (!body) return true
  const field = body.querySelector<HTMLElement>('[data-autofocus]') ?? body.querySelector<HTMLElement>(FIELDS)
  if (field) return field
  if (body.scrollHeight <= body.clientHeight || body.querySelector('a[href], button')) return true
  body.tabIndex = 0
  return body
}

/** The surface of every dialog: centred on a desktop, a bottom sheet on a phone. */
export const DialogFrame = ({
  title,
  description,
  children,
  footer,
  size = 'md',
  corner,
}: DialogFrameProps) => {
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const opener = useRef<readonly HTMLElement[]>([])
  return (
    <Base.Portal>
      <Base.Backdrop className={styles.backdrop} />
      <Base.Viewport className={styles.viewport}>
        <Base.Popup
          ref={popup}
          className={styles.popup}
          data-size={size}
          initialFocus={() => {
            opener.current = focusPath()
            return findInitialFocus(body.current)
          }}
          // The action of the dialog may have removed the opener. Then the nearest element that was around the opener
          // takes its place.
          finalFocus={() => !isFocusTaken(popup.current) && returnTo(opener.current)}
        >
          <header className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {description ? (
              <Base.Description className={styles.description}>{description}</Base.Description>
            ) : null}
          </header>
          {children ? (
            <div ref={body} className={styles.body}>
              {children}
            </div>
          ) : null}
          {footer ? <footer className={styles.footer}>{footer}</footer> : null}
          {corner}
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  )
}
