import type { Factor } from '@mi/contracts'
import { Button, Card, Chip, ErrorState } from '@mi/design-system'
import { formatMomento } from '@mi/domain'
import { useRef, useState } from 'react'
import { FilasSkeleton } from '../sesiones/filas-skeleton.tsx'
import seccion from '../sesiones/sesiones.module.css'
import { ActivarDialog } from './activar-dialog.tsx'
import { DesactivarDialog } from './desactivar-dialog.tsx'
import styles from './segundo-factor.module.css'
import { useFactor } from './segundo-factor.queries.ts'
import { TEXTS } from './segundo-factor.texts.ts'

const Estado = ({ activo, desde, codigosRestantes }: Factor) =>
  activo && desde !== null ? (
    <p className={seccion.detail}>
      {TEXTS.desde(formatMomento(new Date(desde)))}
      {'\u00a0· '}
      {TEXTS.quedan(codigosRestantes)}
    </p>
  ) : null

interface SegundoFactorProps {
  readonly idUsuario: number
  readonly correo: string
}

/** The section of the tab «Seguridad» in which staff switch their second factor on and off. */
export const SegundoFactor = ({ idUsuario, correo }: SegundoFactorProps) => {
  const query = useFactor(idUsuario)
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<'activar' | 'desactivar'>()
  const factor = query.data
  if (query.isError && !factor) {
    return (
      <ErrorState
        title={TEXTS.errorCargar}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
        className={seccion.whole ?? ''}
      >
        {TEXTS.errorDetalle}
      </ErrorState>
    )
  }
  // If the dialog made a change, the button that opened the dialog now undoes it. So the heading takes the focus.
  const close = (): void => {
    setOpen(undefined)
    heading.current?.focus()
  }
  return (
    <Card as="section" padding="lg" className={`${seccion.whole} ${seccion.section}`}>
      <header className={seccion.head}>
        <div className={seccion.title}>
          <h2 ref={heading} tabIndex={-1} className={styles.heading}>
            {TEXTS.titulo}
            {factor && (
              <Chip tone={factor.activo ? 'success' : 'neutral'}>
                {factor.activo ? TEXTS.activa : TEXTS.inactiva}
              </Chip>
            )}
          </h2>
          <p className={seccion.detail}>{TEXTS.detalle}</p>
          {factor && <Estado {...factor} />}
        </div>
        {factor && (
          <Button onClick={() => setOpen(factor.activo ? 'desactivar' : 'activar')}>
            {factor.activo ? TEXTS.desactivar : TEXTS.activar}
          </Button>
        )}
      </header>
      {!factor && <FilasSkeleton label={TEXTS.cargando} />}
      {open === 'activar' && <ActivarDialog correo={correo} onClose={close} />}
      {open === 'desactivar' && <DesactivarDialog onClose={close} />}
    </Card>
  )
}
