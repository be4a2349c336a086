import type { Producto } from '@mi/contracts'
import { Button, Chip } from '@mi/design-system'
import { Link } from 'react-router-dom'
import type { TipoMovimiento } from '../existencias/movimiento.model.ts'
import { TEXTS as FICHA } from '../ficha/ficha.texts.ts'
import type { Reciente } from '../data/vivo/vivo-store.ts'
import { recienteInWords } from '../ficha/reciente.model.ts'
import { ProductoImage } from '../ficha/producto-image.tsx'
import { VencimientoChip } from '../ficha/vencimiento-chip.tsx'
import { unidades } from '../page/unidades.ts'
import { type AccionHoy, type Motivo, accionesOf } from './hoy.model.ts'
import styles from './hoy.module.css'
import { TEXTS } from './resumen.texts.ts'

export interface MovimientoHoy {
  readonly tipo: TipoMovimiento
  readonly producto: Producto
}

interface HoyRowProps {
  readonly producto: Producto
  readonly motivo: Motivo
  /** The stock, including the person's changes that are not saved yet. */
  readonly cantidad: number
  readonly hoy: string
  /** The last change outside this tab, if it is only seconds old. A deletion stays set until the row disappears. */
  readonly reciente: Reciente | undefined
  readonly inventario: string | undefined
  readonly mayMove: boolean
  readonly onUsarUno: () => void
  readonly onMovimiento: (movimiento: MovimientoHoy) => void
}

export const HoyRow = ({ producto, motivo, cantidad, hoy, reciente, ...props }: HoyRowProps) => {
  const { inventario, mayMove, ...on } = props
  const { id, nombre, imagen, categoria, fechaVencimiento } = producto
  const acciones = accionesOf(motivo)
  const isUsedUp = (accion: AccionHoy): boolean => cantidad === 0 && accion !== 'reponer'
  const press: Record<AccionHoy, () => void> = {
    usarUno: on.onUsarUno,
    descartar: () => on.onMovimiento({ tipo: 'descartar', producto }),
    reponer: () => on.onMovimiento({ tipo: 'reponer', producto }),
  }
  return (
    <li className={styles.row} data-hoy data-reciente={reciente?.accion}>
      <ProductoImage imagen={imagen} categoria={categoria} />
      <div className={styles.words}>
        {inventario === undefined ? (
          <strong className={styles.name}>{nombre}</strong>
        ) : (
          <Link className={styles.name} to={`${inventario}/${id}`}>
            {nombre}
          </Link>
        )}
        <p className={styles.why}>
          {motivo !== 'escaso' && fechaVencimiento !== null && (
            <VencimientoChip fecha={fechaVencimiento} hoy={hoy} />
          )}
          {motivo === 'escaso' && cantidad === 0 ? (
            <Chip tone="danger">{FICHA.sinExistencias}</Chip>
          ) : motivo === 'escaso' ? (
            <Chip tone="warn">{TEXTS.quedan(unidades(cantidad), cantidad)}</Chip>
          ) : (
            <span className={styles.quantity}>{unidades(cantidad)}</span>
          )}
          {reciente && <span className={styles.reciente}>{recienteInWords(reciente)}</span>}
        </p>
      </div>
      {mayMove && (
        <div className={styles.actions}>
          {acciones.map((accion, nth) => (
            <Button
              // The keys are counted from the end, so that the last button stays the same element when the actions
              // change. A dialog that this button opened can then return the focus to the button.
              key={acciones.length - nth}
              size="sm"
              aria-label={`${TEXTS.acciones[accion]}: ${nombre}`}
              // After the last unit is used, the row stays for four seconds. Buttons that take units then do nothing.
              aria-disabled={isUsedUp(accion)}
              onClick={isUsedUp(accion) ? undefined : press[accion]}
            >
              {TEXTS.acciones[accion]}
            </Button>
          ))}
          {reciente && <span className={styles.reciente}>{recienteInWords(reciente)}</span>}
        </div>
      )}
    </li>
  )
}
