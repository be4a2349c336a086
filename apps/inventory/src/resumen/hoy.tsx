import type { Producto } from '@mi/contracts'
import { Panel, PanelContent, VisuallyHidden } from '@mi/design-system'
import { useHoy, useLazyPart, usePlatform } from '@mi/federation'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useAtencion } from '../data/atencion.queries.ts'
import { useMovimientos } from '../data/movimientos/use-movimientos.ts'
import type { Vivo } from '../data/vivo/vivo-store.ts'
import { dichoInWords, recienteOf } from '../ficha/reciente.model.ts'
import { useFocusNext } from './use-focus-next.ts'
import { motivoOf } from './hoy.model.ts'
import { HoyRow, type MovimientoHoy } from './hoy-row.tsx'
import { HoySkeleton } from './resumen-skeleton.tsx'
import { useFilasHoy } from './use-filas-hoy.ts'
import styles from './hoy.module.css'
import { TEXTS } from './resumen.texts.ts'

const loadMovimiento = () => import('../existencias/movimiento-dialog.tsx')

interface HoyProps {
  /** The address of the product list. Without it, the names are not links. */
  readonly inventario: string | undefined
  /** The changes that were made outside this tab; `undefined` before the first change. */
  readonly vivo: Vivo | undefined
}

interface RowsProps extends HoyProps {
  readonly productos: readonly Producto[]
  readonly onMovimiento: (movimiento: MovimientoHoy) => void
}

const Rows = ({ productos, inventario, vivo, onMovimiento }: RowsProps) => {
  const { now, permissions } = usePlatform()
  const { cantidadDe, press } = useMovimientos()
  const { listRef, onFocus } = useFocusNext()
  const hoy = useHoy(now)
  const { filas, still, release } = useFilasHoy(
    productos.map((producto) => ({ producto, motivo: motivoOf(producto, cantidadDe(producto), hoy) })),
  )
  const usarUno = (producto: Producto): void => {
    still()
    press(producto, -1)
  }
  const open = (movimiento: MovimientoHoy): void => {
    // The rows are allowed to move now, because the dialog covers them and no press can reach a wrong row.
    release()
    onMovimiento(movimiento)
  }
  return (
    <ul ref={listRef} onFocus={onFocus} className={styles.rows}>
      {filas.map(({ producto, motivo }) => (
        <HoyRow
          key={producto.id}
          producto={producto}
          motivo={motivo}
          cantidad={cantidadDe(producto)}
          hoy={hoy}
          reciente={vivo && recienteOf(vivo, producto)}
          inventario={inventario}
          mayMove={permissions.can('productos.mover')}
          onUsarUno={() => usarUno(producto)}
          onMovimiento={open}
        />
      ))}
    </ul>
  )
}

const Nothing = () => (
  <p className={styles.nothing}>
    <CircleCheck aria-hidden />
    {TEXTS.hoyNada}
  </p>
)

/** Shows the products that need attention today. The most urgent product comes first. */
export const Hoy = ({ vivo, inventario }: HoyProps) => {
  // The dialog does not belong to the rows. Otherwise it would close without a question if the last row disappeared.
  const [abierto, setAbierto] = useState<MovimientoHoy | null>(null)
  const close = (): void => setAbierto(null)
  const mover = useLazyPart(loadMovimiento, { wanted: abierto !== null, onFailure: close })
  return (
    <Panel title={TEXTS.hoy}>
      <VisuallyHidden aria-live="polite">{vivo && dichoInWords(vivo.dicho)}</VisuallyHidden>
      <PanelContent query={useAtencion()} skeleton={<HoySkeleton />}>
        {(productos) =>
          productos.length === 0 ? (
            <Nothing />
          ) : (
            <Rows {...{ productos, inventario, vivo }} onMovimiento={setAbierto} />
          )
        }
      </PanelContent>
      {mover && abierto && <mover.MovimientoDialog {...abierto} onClose={close} />}
    </Panel>
  )
}
