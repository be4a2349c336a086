import { sentenceFor } from '@mi/api-client'
import type { SesionAbierta } from '@mi/contracts'
import { Button, Card, Chip, ConfirmDialog, ErrorState } from '@mi/design-system'
import { useHace } from '@mi/federation'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { type RefObject, useRef, useState } from 'react'
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
  readonly onEnd: (pressed: HTMLElement) => void
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
          onClick={({ currentTarget }) => onEnd(currentTarget)}
        >
          {TEXTS.cerrar}
        </Button>
      )}
    </li>
  )
}

const NONE: ReadonlySet<string> = new Set()

/**
 * Ends sessions. Then the heading takes the focus, because the button that had the focus disappears. `mutate` would call
 * no callback after the tab was left, so a failure would not be reported.
 */
const useEnding = (idUsuario: number, heading: RefObject<HTMLElement | null>) => {
  const { toast } = useShell().platform
  const one = useEndSesion(idUsuario)
  const others = useEndOthers(idUsuario)
  const [endingIds, setEndingIds] = useState(NONE)
  const ended = (sentence: string, pressed?: HTMLElement) => (): void => {
    toast.success(sentence)
    const at = document.activeElement
    // The layout could have moved the focus to the whole content. Another button of the list keeps the focus.
    const isFree = !pressed || at === pressed || at?.contains(heading.current)
    if (isFree) heading.current?.focus()
  }
  const onError = (error: unknown): void => {
    toast.error(sentenceFor(error, TEXTS.errorCerrar))
  }
  return {
    endingIds,
    isEndingOthers: others.isPending,
    end: (id: string, pressed: HTMLElement): void => {
      setEndingIds((ids) => new Set([...ids, id]))
      void one
        .mutateAsync(id)
        .then(ended(TEXTS.cerrada, pressed), onError)
        .finally(() => setEndingIds((ids) => new Set([...ids].filter((each) => each !== id))))
    },
    endOthers: (onDone: () => void): void =>
      void others.mutateAsync().then(ended(TEXTS.demasCerradas), onError).finally(onDone),
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
            busy={ending.endingIds.has(sesion.id)}
            onEnd={(pressed) => ending.end(sesion.id, pressed)}
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
  const ending = useEnding(idUsuario, heading)
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
