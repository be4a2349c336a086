import { dayInBogota, describeVencimiento, formatCantidad } from '@mi/domain'
import ArrowRight from 'lucide-react/icons/arrow-right'
import History from 'lucide-react/icons/history'
import Package from 'lucide-react/icons/package'
import { createElement } from 'react'
import { iconOf } from '../places/icons.ts'
import { useShell } from '../context/shell-context.ts'
import styles from './buscar-dialog.module.css'
import type { Opcion } from './buscar.model.ts'

const IconOf = ({ opcion }: { opcion: Opcion }) => {
  if (opcion.tipo === 'producto') return <Package aria-hidden />
  if (opcion.tipo === 'reciente') return <History aria-hidden />
  if (opcion.tipo === 'todos') return <ArrowRight aria-hidden />
  return createElement(iconOf(opcion.icono), { 'aria-hidden': true })
}

/** An option's icon and text; for a product also its stock and expiry. */
export const OpcionContent = ({ opcion }: { opcion: Opcion }) => {
  const { platform } = useShell()
  const { cantidad, fechaVencimiento } = opcion.tipo === 'producto' ? opcion.producto : {}
  return (
    <>
      <IconOf opcion={opcion} />
      <span className={styles.name}>{opcion.texto}</span>
      {cantidad !== undefined && (
        <span className={styles.facts}>
          {formatCantidad(cantidad)} {cantidad === 1 ? 'unidad' : 'unidades'}
          {fechaVencimiento ? ` · ${describeVencimiento(fechaVencimiento, dayInBogota(platform.now()))}` : ''}
        </span>
      )}
    </>
  )
}
