import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { isFocusTaken } from '../layers/is-focus-taken.ts'
import { focusPath, returnTo } from '../layers/opener.ts'
import styles from './dialog.module.css'
import { useFirstWrong } from './use-first-wrong.ts'

export interface DialogFrameProps {
  title: string
  /** A sentence under the title; screen readers read it when the dialog opens. */
  description?: ReactNode
  children?: ReactNode
  /** Buttons, with the main action last. A submit button here is outside its form, so it needs `form="id"`. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** True if the top edge keeps its place when the content grows. By default, the dialog stays centred. */
  fixedTop?: boolean
  corner?: ReactNode
}

const FIELDS =
  'input:not([type=hidden]):not([hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

const isRadio = (field: HTMLElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'radio'

/** Returns the first field. In a group of radio buttons, this is the checked one, as it is for the `Tab` key. */
const findFirstField = (body: HTMLElement): HTMLElement | undefined => {
  const fields = [...body.querySelectorAll<HTMLElement>(FIELDS)]
  const [first] = fields
  if (!first || !isRadio(first)) return first
  return fields.find((field) => isRadio(field) && field.name === first.name && field.checked) ?? first
}

/**
 * Returns the element that gets the focus when the dialog opens: the element with `data-autofocus`, or else the first
 * field. A scrollable body without any field, link or button gets the focus itself, because the arrow keys scroll only
 * a focused body. In a low window, where the whole dialog scrolls, the dialog gets the focus instead: the first button
 * could be at its end. In all other cases, the result is `true`, and Base UI chooses the element.
 */
const findInitialFocus = (popup: HTMLElement | null, body: HTMLElement | null): HTMLElement | true => {
  const field = body && (body.querySelector<HTMLElement>('[data-autofocus]') ?? findFirstField(body))
  if (field) return field
  if (popup && popup.scrollHeight > popup.clientHeight) return popup
  if (!body || body.scrollHeight <= body.clientHeight || body.querySelector('a[href], button')) return true
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
  fixedTop = false,
  corner,
}: DialogFrameProps) => {
  const popup = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const opener = useRef<readonly HTMLElement[]>([])
  const firstWrong = useFirstWrong()
  return (
    <Base.Portal>
      <Base.Backdrop className={styles.backdrop} />
      <Base.Viewport className={styles.viewport}>
        <Base.Popup
          ref={popup}
          className={styles.popup}
          data-size={size}
          data-fixed-top={fixedTop || undefined}
          initialFocus={() => {
            opener.current = focusPath()
            return findInitialFocus(popup.current, body.current)
          }}
          // If the action of the dialog has removed the opener, the focus goes to the nearest ancestor of the opener
          // that is still in the page.
          finalFocus={() => !isFocusTaken(popup.current) && returnTo(opener.current)}
        >
          <header className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {description ? (
              <Base.Description className={styles.description}>{description}</Base.Description>
            ) : null}
          </header>
          {children ? (
            <div ref={body} className={styles.body} {...firstWrong}>
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
