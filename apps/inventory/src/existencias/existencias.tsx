import type { Producto } from '@mi/contracts'
import { VisuallyHidden } from '@mi/design-system'
import { formatCantidad } from '@mi/domain'
import { useIsSinEnviar } from '../data/movimientos/use-movimientos.ts'
import styles from './existencias.module.css'
import { TEXTS } from './existencias.texts.ts'

interface ExistenciasProps {
  readonly producto: Producto
  readonly cantidad: number
  /** This is absent if the person is not allowed to change the stock. */
  readonly onPress?: ((producto: Producto, paso: 1 | -1) => void) | undefined
}

/** A list has many of these buttons, so they are plain `<button>` elements, which render faster than `Button`. */
export const Existencias = ({ producto, cantidad, onPress }: ExistenciasProps) => {
  const isSinEnviar = useIsSinEnviar(producto.id)
  const figure = (
    <span className={styles.figure} {...(isSinEnviar && { 'data-sin-enviar': '', title: TEXTS.sinEnviar })}>
      <strong>{formatCantidad(cantidad)}</strong>
      <span> {cantidad === 1 ? 'unidad' : 'unidades'}</span>
      {isSinEnviar && <VisuallyHidden>{TEXTS.sinEnviar}</VisuallyHidden>}
    </span>
  )
  if (!onPress) return figure
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={TEXTS.quitarUna(producto.nombre)}
        // `disabled` is not used, because the button would then lose the focus when the stock reaches 0.
        aria-disabled={cantidad === 0 || undefined}
        onClick={() => onPress(producto, -1)}
      >
        −
      </button>
      {figure}
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
