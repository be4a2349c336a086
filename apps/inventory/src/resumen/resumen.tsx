import type { ResumenInventario } from '@mi/contracts'
import { ErrorState } from '@mi/design-system'
import { usePlatform } from '@mi/federation'
import { useResumen } from '../data/resumen.queries.ts'
import { type Places, placesOf } from '../page/places.ts'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { Attention } from './attention.tsx'
import { CategoriesChart } from './categories-chart.tsx'
import { FirstStep } from './first-step.tsx'
import { InventorySummary } from './inventory-summary.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { ResumenSkeleton } from './resumen-skeleton.tsx'
import { summaryOf } from './resumen.model.ts'
import styles from './resumen.module.css'
import { TEXTS } from './resumen.texts.ts'

interface FiguresProps {
  readonly resumen: ResumenInventario
  readonly idUsuario: number
  readonly places: Places
}

const Figures = ({ resumen, idUsuario, places }: FiguresProps) => {
  const { permissions } = usePlatform()
  const { inventario } = places
  return (
    <>
      {resumen.productos === 0 ? (
        <FirstStep mayAdd={permissions.can('productos.crear')} inventario={inventario} />
      ) : (
        <Attention resumen={resumen} inventario={inventario} />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <InventorySummary resumen={resumen} />
          {resumen.porCategoria.length > 0 && (
            <CategoriesChart porCategoria={resumen.porCategoria} inventario={inventario} />
          )}
        </div>
        <LatestChanges idUsuario={idUsuario} {...places} />
      </div>
    </>
  )
}

/** The inventory on the home page: what matters today, the figures and the latest changes. */
export const Resumen = () => {
  const idUsuario = useIdUsuario()
  const places = placesOf(usePlatform())
  const resumen = useResumen()
  return (
    <div className={styles.page}>
      <p role="status" className={styles.said}>
        {/* A space keeps the line's height until the summary arrives. */}
        {resumen.data ? summaryOf(resumen.data) : '\u00a0'}
      </p>
      {resumen.data ? (
        <Figures resumen={resumen.data} idUsuario={idUsuario} places={places} />
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
