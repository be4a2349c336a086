import { sentenceFor } from '@mi/api-client'
import type { SesionAbierta } from '@mi/contracts'
import { Button, Card, Chip, ConfirmDialog, ErrorState } from '@mi/design-system'
import { useHace } from '@mi/federation'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useRef, useState } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { FilasSkeleton } from './filas-skeleton.tsx'
import { detalleDe, isTelefono, nombreDe } from './sesiones.model.ts'
import styles from './sesiones.module.css'
import { useEndOthers, useEndSesion, useSesiones } from './sesiones.queries.ts'
import { TEXTS } from './sesiones.texts.ts'

const SHOWN = 6

interface FilaProps {
  readonly sesion: SesionAbierta
  readonly busy: boolean
  readonly onEnd: () => void
}

const Fila = ({ sesion, busy, onEnd }: FilaProps) => {
  const hace = useHace(sesion.usada, useShell().platform.now)
  return (
    <li className={styles.row}>
      <span className={styles.sign} aria-hidden>
        {isTelefono(sesion) ? <Smartphone /> : <Monitor />}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {nombreDe(sesion)}
          {sesion.actual && <Chip tone="success">{TEXTS.estaSesion}</Chip>}
        </p>
        <p className={styles.detail}>{detalleDe(sesion, hace)}</p>
      </div>
      {!sesion.actual && (
        <Button
          size="sm"
          className={styles.action ?? ''}
          aria-label={TEXTS.cerrarDe(nombreDe(sesion))}
          busy={busy}
          onClick={onEnd}
        >
          {TEXTS.cerrar}
        </Button>
      )}
    </li>
  )
}

/** Ends sessions. Then the heading takes the focus, because the button that had the focus disappears. */
const useEnding = (idUsuario: number, focusHeading: () => void) => {
  const { toast } = useShell().platform
  const one = useEndSesion(idUsuario)
  const others = useEndOthers(idUsuario)
  const ended = (sentence: string) => (): void => {
    toast.success(sentence)
    focusHeading()
  }
  const onError = (error: unknown): void => {
    toast.error(sentenceFor(error, TEXTS.errorCerrar))
  }
  return {
    endingId: one.isPending ? one.variables : undefined,
    isEndingOthers: others.isPending,
    end: (id: string): void => {
      if (!one.isPending) one.mutate(id, { onSuccess: ended(TEXTS.cerrada), onError })
    },
    endOthers: (onDone: () => void): void =>
      others.mutate(undefined, { onSuccess: ended(TEXTS.demasCerradas), onError, onSettled: onDone }),
  }
}

const Lista = ({
  sesiones,
  ending,
}: {
  readonly sesiones: readonly SesionAbierta[]
  readonly ending: ReturnType<typeof useEnding>
}) => {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? sesiones : sesiones.slice(0, SHOWN)
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((sesion) => (
          <Fila
            key={sesion.id}
            sesion={sesion}
            busy={ending.endingId === sesion.id}
            onEnd={() => ending.end(sesion.id)}
          />
        ))}
      </ul>
      {shown.length < sesiones.length && (
        <Button onClick={() => setAll(true)}>{TEXTS.verTodas(sesiones.length)}</Button>
      )}
      {sesiones.length === 1 && <p className={styles.detail}>{TEXTS.soloEsta}</p>}
    </>
  )
}

export const MisSesiones = ({ idUsuario }: { readonly idUsuario: number }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [asks, setAsks] = useState(false)
  const query = useSesiones(idUsuario)
  const ending = useEnding(idUsuario, () => heading.current?.focus())
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={TEXTS.errorSesiones}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
        className={styles.whole ?? ''}
      >
        {TEXTS.errorDetalle}
      </ErrorState>
    )
  }
  const others = (query.data?.length ?? 0) - 1
  return (
    <Card as="section" padding="lg" className={`${styles.whole} ${styles.section}`}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 ref={heading} tabIndex={-1}>
            {TEXTS.sesiones}
          </h2>
          <p className={styles.detail}>{TEXTS.sesionesDetalle}</p>
        </div>
        {others > 0 && (
          <Button busy={ending.isEndingOthers} onClick={() => setAsks(true)}>
            {TEXTS.cerrarDemas}
          </Button>
        )}
      </header>
      {query.data ? (
        <Lista sesiones={query.data} ending={ending} />
      ) : (
        <FilasSkeleton label={TEXTS.cargandoSesiones} />
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={TEXTS.cerrarDemasTitulo}
        description={TEXTS.cerrarDemasDetalle(others)}
        confirmLabel={TEXTS.cerrarDemas}
        busy={ending.isEndingOthers}
        onConfirm={() => ending.endOthers(() => setAsks(false))}
      />
    </Card>
  )
}
