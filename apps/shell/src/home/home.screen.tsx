import type { ResumenInventario, TokenClaims, UsuarioDeSesion } from '@mi/contracts'
import { ButtonLink, EmptyState, ErrorState, PageHeader } from '@mi/design-system'
import { can, saludoPara } from '@mi/domain'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { usePageStart } from '../page/use-page-start.ts'
import { useUsuario } from '../session/use-usuario.ts'
import { useShell } from '../context/shell-context.ts'
import { AccountCards } from './account-cards.tsx'
import { Attention } from './attention.tsx'
import { CategoriesChart } from './categories-chart.tsx'
import { InventorySkeleton } from './home-skeleton.tsx'
import { summaryOf } from './home.model.ts'
import styles from './home.module.css'
import { useResumen } from './home.queries.ts'
import { TEXTS } from './home.texts.ts'
import { InventorySummary } from './inventory-summary.tsx'
import { LatestChanges } from './latest-changes.tsx'
import { type Places, usePlaces } from '../places/use-places.ts'

const FirstStep = ({ usuario, inventario }: { usuario: TokenClaims; inventario: string | undefined }) => {
  const mayAdd = can(usuario, 'productos.crear')
  return (
    <div className={styles['welcome']}>
      <EmptyState
        title={mayAdd ? TEXTS.primero : TEXTS.vacioLector}
        action={
          mayAdd && inventario !== undefined ? (
            <ButtonLink variant="primary" icon={<Plus />} render={<Link to={inventario} />}>
              {TEXTS.irAlInventario}
            </ButtonLink>
          ) : null
        }
      >
        {mayAdd ? TEXTS.primeroDetalle : TEXTS.vacioLectorDetalle}
      </EmptyState>
    </div>
  )
}

interface InventoryProps {
  readonly usuario: TokenClaims
  readonly resumen: ResumenInventario
  readonly places: Places
}

const Inventory = ({ usuario, resumen, places }: InventoryProps) => {
  const { inventario } = places
  const isEmpty = resumen.productos === 0
  return (
    <>
      {isEmpty ? (
        <FirstStep usuario={usuario} inventario={inventario} />
      ) : (
        <Attention resumen={resumen} inventario={inventario} />
      )}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <InventorySummary resumen={resumen} />
          {resumen.porCategoria.length > 0 && (
            <CategoriesChart porCategoria={resumen.porCategoria} inventario={inventario} />
          )}
        </div>
        <LatestChanges usuario={usuario} places={places} />
      </div>
    </>
  )
}

const firstName = ({ nombreCompleto }: UsuarioDeSesion): string => nombreCompleto.trim().split(/\s+/)[0] ?? ''

const Home = ({ usuario }: { usuario: TokenClaims }) => {
  const pageRef = useRef<HTMLDivElement>(null)
  const { now } = useShell().platform
  const places = usePlaces(usuario)
  const resumen = useResumen()
  usePageStart(TEXTS.titulo, pageRef)
  // A space keeps the line's height until the summary arrives.
  const summary = resumen.data ? summaryOf(resumen.data) : '\u00a0'
  return (
    <div ref={pageRef} className={styles['page']}>
      <PageHeader
        title={`${saludoPara(now())}, ${firstName(usuario)}`}
        summary={<span role="status">{summary}</span>}
      />
      {resumen.data ? (
        <Inventory usuario={usuario} resumen={resumen.data} places={places} />
      ) : resumen.isError ? (
        <>
          <ErrorState
            title={TEXTS.errorInventario}
            onRetry={() => void resumen.refetch()}
            busy={resumen.isFetching}
          >
            Revisa tu conexión e intenta de nuevo.
          </ErrorState>
          <LatestChanges usuario={usuario} places={places} />
        </>
      ) : (
        <InventorySkeleton />
      )}
      <AccountCards usuario={usuario} equipo={places.equipo} />
    </div>
  )
}

/** `/home` and `{base}/home`. */
export const HomeScreen = () => {
  const usuario = useUsuario()
  return usuario && <Home usuario={usuario} />
}
