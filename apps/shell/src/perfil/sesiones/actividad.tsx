import type { EntradaSeguridad, TipoSeguridad } from '@mi/contracts'
import { Button, Card, ErrorState } from '@mi/design-system'
import { Hace } from '@mi/federation'
import KeyRound from 'lucide-react/icons/key-round'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { FilasSkeleton } from './filas-skeleton.tsx'
import { hechoDe, lugarDe } from './sesiones.model.ts'
import styles from './sesiones.module.css'
import { useActividad } from './sesiones.queries.ts'
import { TEXTS } from './sesiones.texts.ts'

const ALARMING: readonly TipoSeguridad[] = [
  'ingreso_fallido',
  'bloqueo',
  'acceso_negado',
  'cuenta_inactivada',
]

const ICONS: Partial<Record<TipoSeguridad, ReactNode>> = {
  ingreso: <LogIn />,
  salida: <LogOut />,
  sesion_cerrada: <LogOut />,
  sesiones_cerradas: <LogOut />,
  clave_cambiada: <KeyRound />,
  clave_recuperada: <KeyRound />,
  codigo_pedido: <KeyRound />,
}

const Entrada = ({ entrada }: { readonly entrada: EntradaSeguridad }) => {
  const { now } = useShell().platform
  const isAlarming = ALARMING.includes(entrada.tipo)
  return (
    <li className={styles.row}>
      <span className={styles.sign} data-alarming={isAlarming || undefined} aria-hidden>
        {isAlarming ? <TriangleAlert /> : (ICONS[entrada.tipo] ?? <ShieldCheck />)}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{hechoDe(entrada)}</p>
        <p className={styles.detail}>{lugarDe(entrada)}</p>
      </div>
      <Hace className={styles.when} fecha={entrada.fecha} now={now} />
    </li>
  )
}

export const Actividad = ({ idUsuario }: { readonly idUsuario: number }) => {
  const query = useActividad(idUsuario)
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={TEXTS.errorActividad}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
        className={styles.whole ?? ''}
      >
        {TEXTS.errorDetalle}
      </ErrorState>
    )
  }
  const entradas = query.data?.pages.flatMap(({ data }) => data)
  return (
    <Card as="section" padding="lg" className={`${styles.whole} ${styles.section}`}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>{TEXTS.actividad}</h2>
          <p className={styles.detail}>{TEXTS.actividadDetalle}</p>
        </div>
      </header>
      {!entradas ? (
        <FilasSkeleton label={TEXTS.cargandoActividad} />
      ) : entradas.length === 0 ? (
        <p className={styles.detail}>{TEXTS.sinActividad}</p>
      ) : (
        <ul className={styles.rows}>
          {entradas.map((entrada) => (
            <Entrada key={entrada.id} entrada={entrada} />
          ))}
        </ul>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className={styles.detail}>
          {TEXTS.errorActividad}. {TEXTS.errorDetalle}
        </p>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {TEXTS.verMas}
        </Button>
      )}
    </Card>
  )
}
