import type { Producto } from '@mi/contracts'
import { formatCantidad } from '@mi/domain'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { ConteoField } from './conteo-field.tsx'
import styles from './existencias.module.css'
import { TEXTS } from './existencias.texts.ts'

interface ExistenciasProps {
  readonly producto: Producto
  /** From `useMovimientos().cantidadDe`. */
  readonly cantidad: number
  /** From `useMovimientos().press`; absent if the person may not change the stock. */
  readonly onPress?: ((producto: Producto, delta: number) => void) | undefined
}

interface ConteoProps extends Required<ExistenciasProps> {
  readonly noun: ReactNode
}

/** The stock as a button that becomes a field. */
const Conteo = ({ producto, cantidad, onPress, noun }: ConteoProps) => {
  const { nombre } = producto
  const [isOpen, setOpen] = useState(false)
  const isReturning = useRef(false)
  const takeBack = useCallback((button: HTMLButtonElement | null) => {
    if (!button || !isReturning.current) return
    isReturning.current = false
    button.focus()
  }, [])
  if (!isOpen) {
    return (
      <button
        ref={takeBack}
        type="button"
        className={`${styles.figure} ${styles.count}`}
        aria-label={TEXTS.cambiar(nombre, cantidad)}
        onClick={() => setOpen(true)}
      >
        <strong>{formatCantidad(cantidad)}</strong>
        {noun}
      </button>
    )
  }
  return (
    <span className={`${styles.figure} ${styles.count}`}>
      <ConteoField
        nombre={nombre}
        cantidad={cantidad}
        onCount={(counted) => onPress(producto, counted - cantidad)}
        onClose={(isByKey) => {
          isReturning.current = isByKey
          setOpen(false)
        }}
      >
        {noun}
      </ConteoField>
    </span>
  )
}

/**
 * A product's stock with − and +; the number itself can be typed. A list has many of these buttons, so they are plain
 * ones, which render faster.
 */
export const Existencias = ({ producto, cantidad, onPress }: ExistenciasProps) => {
  const noun = (
    <>
      {' '}
      <span>{cantidad === 1 ? 'unidad' : 'unidades'}</span>
    </>
  )
  if (!onPress) {
    return (
      <span className={styles.figure}>
        <strong>{formatCantidad(cantidad)}</strong>
        {noun}
      </span>
    )
  }
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={TEXTS.quitarUna(producto.nombre)}
        // Not `disabled`: the button would lose the focus when the stock reaches 0.
        aria-disabled={cantidad === 0 || undefined}
        onClick={() => onPress(producto, -1)}
      >
        −
      </button>
      <Conteo {...{ producto, cantidad, onPress, noun }} />
      <button
        type="button"
        className={styles.step}
        aria-label={TEXTS.agregarUna(producto.nombre)}
        onClick={() => onPress(producto, 1)}
      >
        +
      </button>
    </span>
  )
}
