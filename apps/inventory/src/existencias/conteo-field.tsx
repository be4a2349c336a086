import { formatCantidad } from '@mi/domain'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { checkConteo } from './conteo.model.ts'
import styles from './existencias.module.css'
import { TEXTS } from './existencias.texts.ts'

interface ConteoFieldProps {
  readonly nombre: string
  readonly cantidad: number
  readonly onCount: (cantidad: number) => void
  /** `isByKey` if a key closed the field: then the focus has to stay here. */
  readonly onClose: (isByKey: boolean) => void
  /** The noun after the number. */
  readonly children: ReactNode
}

// Declared once: a new function in each render would select the text again in each render.
const select = (input: HTMLInputElement | null): void => {
  input?.focus()
  input?.select()
}

/** The stock as a field over its number. Enter or leaving the field sets it, Esc takes it back. */
export const ConteoField = ({ nombre, cantidad, onCount, onClose, children }: ConteoFieldProps) => {
  const id = useId()
  // Absent until something is typed. An untouched field shows the current stock, and must not undo a change that
  // another person makes meanwhile.
  const [texto, setTexto] = useState<string>()
  const [wasTried, setTried] = useState(false)
  // Browsers may report that the field lost the focus while it is being removed. It would count a second time.
  const isDone = useRef(false)
  const shown = texto ?? formatCantidad(cantidad)
  const error = wasTried ? checkConteo(shown).error : undefined

  const close = (isByKey: boolean): void => {
    isDone.current = true
    onClose(isByKey)
  }
  const commit = (isByKey: boolean): void => {
    if (isDone.current) return
    const counted = texto === undefined ? cantidad : checkConteo(texto).cantidad
    if (counted === undefined) return setTried(true)
    close(isByKey)
    if (counted !== cantidad) onCount(counted)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close(true)
    if (event.key !== 'Enter') return
    // Otherwise the same press would open the field again, since the focus returns to its button.
    event.preventDefault()
    commit(true)
  }
  return (
    <>
      <strong className={styles.field}>
        {/* Gives the field the width of its text. */}
        <span aria-hidden>{shown || '0'}</span>
        <input
          ref={select}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={TEXTS.existenciasDe(nombre)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          value={shown}
          onChange={({ target }) => setTexto(target.value)}
          onKeyDown={onKeyDown}
          // In another window nothing was left: the field still has the focus.
          onBlur={({ target }) => target !== document.activeElement && commit(false)}
        />
      </strong>
      {children}
      {error !== undefined && (
        <span id={id} role="alert" className={styles.problem}>
          {error}
        </span>
      )}
    </>
  )
}
