import type { EstadoDeModuloEnApi } from '@mi/contracts'
import { Button, Chip, EmptyState, ErrorState, PageHeader, Skeleton, VisuallyHidden } from '@mi/design-system'
import { StaleNotice } from '@mi/design-system/stale-notice'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { usePageStart } from '../../page/use-page-start.ts'
import { PLATAFORMA_PATH } from '../../places/places.ts'
import { Barra } from '../barra.tsx'
import { ESTADO_DE_ROLLOUT, formatPorcentaje } from '../palabras.ts'
import { useModulos } from '../plataforma.queries.ts'
import { TEXTS } from '../plataforma.texts.ts'
import { isSinVersion, sortByUrgency, summaryOf } from './lista.model.ts'
import styles from './lista.module.css'

const Candidata = ({ candidato }: Pick<EstadoDeModuloEnApi, 'candidato'>) => {
  if (!candidato) return <span className={styles.muted}>{TEXTS.sinRollout}</span>
  const { tone, texto } = ESTADO_DE_ROLLOUT[candidato.estado]
  return (
    <>
      <span className={styles.candidate}>
        <strong className={styles.version}>{candidato.version}</strong>
        <span className={styles.figure}>{formatPorcentaje(candidato.porcentaje)}</span>
      </span>
      <Barra {...candidato} />
      <Chip tone={tone}>{texto}</Chip>
    </>
  )
}

const Fila = ({ modulo }: { readonly modulo: EstadoDeModuloEnApi }) => {
  const { module, estable, candidato, apagadas, retirado, duenos } = modulo
  return (
    <li className={styles.row} data-retirado={retirado || undefined}>
      <div className={styles.name}>
        <Link to={`${PLATAFORMA_PATH}/${module}`} className={styles.link}>
          {module}
        </Link>
        <span className={styles.muted}>{duenos?.escuadra ?? TEXTS.sinDuenos}</span>
      </div>
      <div className={styles.stable}>
        <span className={styles.label}>{TEXTS.estable}</span>
        <span className={styles.version}>{estable ?? TEXTS.sinEstable}</span>
      </div>
      <div className={styles.rollout}>
        <Candidata candidato={candidato} />
      </div>
      <div className={styles.signs}>
        {retirado && <Chip tone="neutral">{TEXTS.retirado}</Chip>}
        {isSinVersion(modulo) && <Chip tone="danger">{TEXTS.nadieLoRecibe}</Chip>}
        {apagadas.length > 0 && <Chip tone="danger">{TEXTS.apagadas(apagadas.length)}</Chip>}
      </div>
      <ChevronRight aria-hidden className={styles.arrow} />
    </li>
  )
}

const ListaSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{TEXTS.cargando}</VisuallyHidden>
    <div className={styles.rows} aria-hidden>
      {['uno', 'dos', 'tres', 'cuatro'].map((row) => (
        <div key={row} className={styles.row}>
          <div className={styles.name}>
            <Skeleton width="7rem" />
            <Skeleton width="10rem" />
          </div>
          <div className={styles.stable}>
            <Skeleton width="4rem" />
          </div>
          <div className={styles.rollout}>
            <Skeleton width="100%" />
          </div>
        </div>
      ))}
    </div>
  </div>
)

const Content = ({ query }: { readonly query: ReturnType<typeof useModulos> }) => {
  const retry = (): void => void query.refetch()
  if (query.isPending) return <ListaSkeleton />
  if (!query.data) {
    return (
      <ErrorState title={TEXTS.error} busy={query.isFetching} onRetry={retry}>
        {TEXTS.errorDetalle}
      </ErrorState>
    )
  }
  if (query.data.length === 0) return <EmptyState title={TEXTS.vacio}>{TEXTS.vacioDetalle}</EmptyState>
  return (
    <>
      {query.isRefetchError && (
        <StaleNotice
          action={
            <Button size="sm" busy={query.isFetching} onClick={retry}>
              {TEXTS.reintentar}
            </Button>
          }
        >
          {TEXTS.sinActualizar}
        </StaleNotice>
      )}
      <ul className={styles.rows}>
        {sortByUrgency(query.data).map((modulo) => (
          <Fila key={modulo.module} modulo={modulo} />
        ))}
      </ul>
    </>
  )
}

export const ListaScreen = () => {
  const pageRef = useRef<HTMLDivElement>(null)
  const query = useModulos()
  usePageStart(TEXTS.titulo, pageRef)
  return (
    <div ref={pageRef} className={styles.page}>
      {/* Until the data is loaded, the summary is a no-break space, so that its line keeps its height. */}
      <PageHeader title={TEXTS.titulo} summary={query.data ? summaryOf(query.data) : '\u00a0'} />
      <Content query={query} />
    </div>
  )
}
