import type { Producto } from '@mi/contracts'
import { Button } from '@mi/design-system'
import { useMovimientos } from '../data/movimientos/use-movimientos.ts'
import { Existencias } from '../existencias/existencias.tsx'
import { useEstado } from '../existencias/use-estado.ts'
import { type Accion, useAccionesPermitidas } from '../ficha/acciones.ts'
import { TEXTS as FICHA } from '../ficha/ficha.texts.ts'
import { passFocus } from '../page/pass-focus.ts'
import styles from './producto.module.css'
import { TEXTS } from './producto.texts.ts'

const MOVES = [
  ['usar', TEXTS.usar],
  ['reponer', TEXTS.reponer],
  ['descartar', TEXTS.descartar],
] as const satisfies readonly (readonly [Accion, string])[]

interface ProductoExistenciasProps {
  readonly producto: Producto
  readonly cantidad: number
  readonly onAccion: (accion: Accion) => void
}

// If `estado` contradicts the quantity, a button that changes `estado` is shown. It needs the permissions to edit the
// product and to move its stock.
export const ProductoExistencias = ({ producto, cantidad, onAccion }: ProductoExistenciasProps) => {
  const { press } = useMovimientos()
  const setEstado = useEstado()
  const { mover, editar } = useAccionesPermitidas()
  const otro = producto.estado === 'DISPONIBLE' ? 'AGOTADO' : 'DISPONIBLE'
  const disagrees = (cantidad === 0) === (producto.estado === 'DISPONIBLE')
  return (
    <>
      <Existencias producto={producto} cantidad={cantidad} onPress={mover ? press : undefined} />
      {mover && (
        <span className={styles.moves}>
          {MOVES.filter(([accion]) => accion === 'reponer' || cantidad > 0).map(([accion, word]) => (
            <Button key={accion} size="sm" onClick={() => onAccion(accion)}>
              {word}
            </Button>
          ))}
          {editar && disagrees && (
            <Button ref={passFocus} size="sm" variant="ghost" onClick={() => setEstado(producto, otro)}>
              {otro === 'AGOTADO' ? FICHA.marcarAgotado : FICHA.marcarDisponible}
            </Button>
          )}
        </span>
      )}
    </>
  )
}
