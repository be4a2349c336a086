import type { Producto } from '@mi/contracts'
import { formatCantidad } from '@mi/domain'
import styles from './existencias.module.css'
import { TEXTS } from './existencias.texts.ts'

interface ExistenciasProps {
  readonly producto: Producto
  /** What `useMovimientos().cantidadDe` says of it. */
  readonly cantidad: number
  /** `useMovimientos().dar`; absent when the person may not. */
  readonly onDar?: ((producto: Producto, paso: 1 | -1) => void) | undefined
}

/** A product's stock with − and +. Plain markup: a list has many of them. */
export const Existencias = ({ producto, cantidad, onDar }: ExistenciasProps) => {
  const figure = (
    <span className={styles.figure}>
      <strong>{formatCantidad(cantidad)}</strong>
      <span> {cantidad === 1 ? 'unidad' : 'unidades'}</span>
    </span>
  )
  if (!onDar) return figure
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={TEXTS.quitarUna(producto.nombre)}
        // Not `disabled`: whoever presses down to nothing would lose the focus.
        aria-disabled={cantidad === 0 || undefined}
        onClick={() => onDar(producto, -1)}
      >
        −
      </button>
      {figure}
      <button
        type="button"
        className={styles.step}
        aria-label={TEXTS.agregarUna(producto.nombre)}
        onClick={() => onDar(producto, 1)}
      >
        +
      </button>
    </span>
  )
}
