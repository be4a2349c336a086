import { isStatus } from '@mi/api-client'
import type { EstadoDeModuloEnApi } from '@mi/contracts'
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
  VisuallyHidden,
} from '@mi/design-system'
import { StaleNotice } from '@mi/design-system/stale-notice'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { usePageStart } from '../../page/use-page-start.ts'
import { PLATAFORMA_PATH } from '../../places/places.ts'
import { BitacoraPanel } from '../bitacora/bitacora-panel.tsx'
import type { OnOpen } from '../cambios/tarea.ts'
import { LlavesPanel } from '../llaves/llaves-panel.tsx'
import { useModulo } from '../plataforma.queries.ts'
import { TEXTS as COMUNES } from '../plataforma.texts.ts'
import { QuienPanel } from '../quien/quien-panel.tsx'
import { SaludPanel } from '../salud/salud-panel.tsx'
import { VersionesPanel } from '../versiones/versiones-panel.tsx'
import { Acciones } from './acciones.tsx'
import { EstadoPanel } from './estado-panel.tsx'
import styles from './modulo.module.css'
import { TEXTS } from './modulo.texts.ts'
import { RolloutPanel } from './rollout-panel.tsx'
import { useDialogo } from './use-dialogo.tsx'

const Paneles = ({ estado, onOpen }: { readonly estado: EstadoDeModuloEnApi; readonly onOpen: OnOpen }) => (
  <div className={styles.columns}>
    <div className={styles.column}>
      <RolloutPanel estado={estado} onOpen={onOpen} />
      <SaludPanel module={estado.module} />
      <VersionesPanel estado={estado} onOpen={onOpen} />
    </div>
    <div className={styles.column}>
      <EstadoPanel estado={estado} />
      <QuienPanel estado={estado} />
      <LlavesPanel module={estado.module} onOpen={onOpen} />
    </div>
    <BitacoraPanel module={estado.module} />
  </div>
)

const ModuloSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{COMUNES.cargandoModulo}</VisuallyHidden>
    <div className={styles.columns} aria-hidden>
      <div className={styles.column}>
        <Skeleton shape="card" height="12rem" />
        <Skeleton shape="card" height="16rem" />
      </div>
      <div className={styles.column}>
        <Skeleton shape="card" height="14rem" />
      </div>
    </div>
  </div>
)

interface ContentProps {
  readonly query: ReturnType<typeof useModulo>
  readonly onOpen: OnOpen
}

const Content = ({ query, onOpen }: ContentProps) => {
  const retry = (): void => void query.refetch()
  if (query.isPending) return <ModuloSkeleton />
  if (!query.data && isStatus(query.error, 404, 400)) {
    return (
      <EmptyState drawing="search" title={COMUNES.desconocido}>
        {COMUNES.desconocidoDetalle}
      </EmptyState>
    )
  }
  if (!query.data) {
    return (
      <ErrorState title={COMUNES.errorModulo} busy={query.isFetching} onRetry={retry}>
        {COMUNES.errorDetalle}
      </ErrorState>
    )
  }
  return (
    <>
      {query.isRefetchError && (
        <StaleNotice
          action={
            <Button size="sm" busy={query.isFetching} onClick={retry}>
              {COMUNES.reintentar}
            </Button>
          }
        >
          {COMUNES.sinActualizar}
        </StaleNotice>
      )}
      <Paneles estado={query.data} onOpen={onOpen} />
    </>
  )
}

// Until the module is loaded, the summary is a no-break space, so that its line keeps its height.
const summaryOf = (estado: EstadoDeModuloEnApi | undefined): string => {
  if (!estado) return '\u00a0'
  const { duenos } = estado
  return duenos ? TEXTS.resumen(duenos.escuadra, duenos.contacto) : COMUNES.sinDuenos
}

/** The page of one module. Its heading is the same element before and after loading, so the heading keeps the focus. */
export const ModuloScreen = ({ module }: { readonly module: string }) => {
  const pageRef = useRef<HTMLDivElement>(null)
  const query = useModulo(module)
  const { open, dialogo } = useDialogo(query.data, pageRef)
  usePageStart(`${module} · ${COMUNES.titulo}`, pageRef)
  return (
    <div ref={pageRef} className={styles.page}>
      <ButtonLink
        size="sm"
        variant="ghost"
        className={styles.back ?? ''}
        icon={<ArrowLeft />}
        render={<Link to={PLATAFORMA_PATH} />}
      >
        {COMUNES.volver}
      </ButtonLink>
      <PageHeader
        title={module}
        summary={summaryOf(query.data)}
        action={query.data && <Acciones estado={query.data} onOpen={open} />}
      />
      <Content query={query} onOpen={open} />
      {dialogo}
    </div>
  )
}
