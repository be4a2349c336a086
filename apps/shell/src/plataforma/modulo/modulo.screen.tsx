import { isStatus } from '@mi/api-client'
import type { EstadoDeModuloEnLinea } from '@mi/contracts'
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
import { type RefObject, useRef } from 'react'
import { Link } from 'react-router-dom'
import { usePageStart } from '../../page/use-page-start.ts'
import { PLATAFORMA_PATH } from '../../places/places.ts'
import { BitacoraPanel } from '../bitacora/bitacora-panel.tsx'
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

const Paneles = ({ estado }: { readonly estado: EstadoDeModuloEnLinea }) => {
  const { open, dialogo } = useDialogo(estado)
  const { module, duenos } = estado
  return (
    <>
      <PageHeader
        title={module}
        summary={duenos ? TEXTS.resumen(duenos.escuadra, duenos.contacto) : COMUNES.sinDuenos}
        action={<Acciones estado={estado} onOpen={open} />}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <RolloutPanel estado={estado} onOpen={open} />
          <SaludPanel module={module} />
          <VersionesPanel estado={estado} onOpen={open} />
        </div>
        <div className={styles.column}>
          <EstadoPanel estado={estado} />
          <QuienPanel module={module} />
        </div>
        <BitacoraPanel module={module} />
      </div>
      {dialogo}
    </>
  )
}

const ModuloSkeleton = ({ module }: { readonly module: string }) => (
  <div className={styles.page} aria-busy="true">
    <VisuallyHidden role="status">{COMUNES.cargandoModulo}</VisuallyHidden>
    <PageHeader title={module} summary={'\u00a0'} />
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

const Content = ({ module }: { readonly module: string }) => {
  const query = useModulo(module)
  const retry = (): void => void query.refetch()
  if (query.isPending) return <ModuloSkeleton module={module} />
  if (!query.data && isStatus(query.error, 404, 400)) {
    return (
      <EmptyState drawing="search" title={COMUNES.desconocido} titleAs="h1">
        {COMUNES.desconocidoDetalle}
      </EmptyState>
    )
  }
  if (!query.data) {
    return (
      <ErrorState title={COMUNES.errorModulo} titleAs="h1" busy={query.isFetching} onRetry={retry}>
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
      <Paneles estado={query.data} />
    </>
  )
}

const useStart = (module: string): RefObject<HTMLDivElement | null> => {
  const pageRef = useRef<HTMLDivElement>(null)
  usePageStart(`${module} · ${COMUNES.titulo}`, pageRef)
  return pageRef
}

/** `/plataforma/{module}`. */
export const ModuloScreen = ({ module }: { readonly module: string }) => (
  <div ref={useStart(module)} className={styles.page}>
    <ButtonLink
      size="sm"
      variant="ghost"
      className={styles.back ?? ''}
      icon={<ArrowLeft />}
      render={<Link to={PLATAFORMA_PATH} />}
    >
      {COMUNES.volver}
    </ButtonLink>
    <Content module={module} />
  </div>
)
