import type { ResumenInventario } from '@mi/contracts'
import { ErrorState } from '@mi/design-system'
import { usePlatform } from '@mi/federation'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useFollowVivo } from '../data/vivo/use-follow-vivo.ts'
import type { Vivo } from '../data/vivo/vivo-store.ts'
import { useResumen } from '../data/resumen.queries.ts'
import { type Places, placesOf, withFilter } from '../page/places.ts'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { CategoriesChart } from './categories-chart.tsx'
import { FirstStep } from './first-step.tsx'
import { Hoy } from './hoy.tsx'
import { InventorySummary } from './inventory-summary.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { ResumenSkeleton } from './resumen-skeleton.tsx'
import { cuentasOf } from './resumen.model.ts'
import styles from './resumen.module.css'
import { TEXTS } from './resumen.texts.ts'

interface FiguresProps {
  readonly resumen: ResumenInventario
  readonly vivo: Vivo | undefined
  readonly idUsuario: number
  readonly places: Places
}

const Figures = ({ resumen, vivo, idUsuario, places }: FiguresProps) => {
  const { permissions } = usePlatform()
  const { inventario } = places
  if (resumen.productos === 0) {
    return (
      <>
        <FirstStep mayAdd={permissions.can('productos.crear')} inventario={inventario} />
        <LatestChanges idUsuario={idUsuario} {...places} />
      </>
    )
  }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Hoy inventario={inventario} vivo={vivo} />
        {resumen.porCategoria.length > 0 && (
          <CategoriesChart porCategoria={resumen.porCategoria} inventario={inventario} />
        )}
      </div>
      <div className={styles.column}>
        <InventorySummary resumen={resumen} inventario={inventario} />
        <LatestChanges idUsuario={idUsuario} {...places} />
      </div>
    </div>
  )
}

interface CuentasProps {
  readonly resumen: ResumenInventario
  readonly inventario: string | undefined
}

const Cuentas = ({ resumen, inventario }: CuentasProps) => {
  if (resumen.productos === 0) return TEXTS.sinProductos
  const cuentas = cuentasOf(resumen)
  if (cuentas.length === 0) return TEXTS.nadaVence
  return cuentas.map(({ texto, filtro }, nth) => (
    <span key={texto} className={styles.cuenta}>
      {nth === 0 ? '' : ' · '}
      {inventario === undefined ? texto : <Link to={withFilter(inventario, ...filtro)}>{texto}</Link>}
    </span>
  ))
}

export const Resumen = () => {
  const idUsuario = useIdUsuario()
  const places = placesOf(usePlatform())
  const resumen = useResumen()
  const [vivo, setVivo] = useState<Vivo>()
  useFollowVivo(setVivo)
  return (
    <div className={styles.page}>
      <p role="status" className={styles.said}>
        {/* Before the data arrive, a space keeps the height of this line. */}
        {resumen.data ? <Cuentas resumen={resumen.data} inventario={places.inventario} /> : '\u00a0'}
      </p>
      {resumen.data ? (
        <Figures resumen={resumen.data} vivo={vivo} idUsuario={idUsuario} places={places} />
      ) : resumen.isError ? (
        <>
          <ErrorState
            title={TEXTS.errorInventario}
            onRetry={() => void resumen.refetch()}
            busy={resumen.isFetching}
          >
            {TEXTS.errorDetalle}
          </ErrorState>
          <LatestChanges idUsuario={idUsuario} {...places} />
        </>
      ) : (
        <ResumenSkeleton />
      )}
    </div>
  )
}
