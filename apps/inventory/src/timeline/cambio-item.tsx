import type { EntradaHistorial } from '@mi/contracts'
import { Button, Chip, VisuallyHidden } from '@mi/design-system'
import { describeActo } from '@mi/domain'
import { Hace, usePlatform } from '@mi/federation'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, memo } from 'react'
import { Link } from 'react-router-dom'
import { Cambios } from './cambios.tsx'
import { vueltaDe } from './timeline.model.ts'
import styles from './timeline.module.css'
import { FUENTES, TEXTS } from './timeline.texts.ts'
import { idOfCambio } from './use-undo.ts'

const ICONS = { agregado: Plus, modificado: Pencil, eliminado: Trash2 } as const

interface CambioItemProps {
  readonly entrada: EntradaHistorial
  readonly idUsuario: number
  readonly now: Date
  /** `true` to show the product's name; `false` on the product's own page, which already shows the name. */
  readonly showsNombre: boolean
  /** This function is absent if the person is not allowed to undo changes. */
  readonly onUndo?: ((entrada: EntradaHistorial) => void) | undefined
  readonly busy: boolean
  readonly refusal?: string | undefined
}

const Back = ({
  entrada,
  now,
  onUndo,
  busy,
}: Omit<CambioItemProps, 'idUsuario' | 'showsNombre'>): ReactNode => {
  const vuelta = vueltaDe(entrada, now)
  if (vuelta === 'deshecho') return <Chip icon={<Undo2 />}>{TEXTS.deshecho}</Chip>
  if (vuelta === null || !onUndo) return null
  return (
    <Button size="sm" variant="ghost" icon={<Undo2 />} busy={busy} onClick={() => onUndo(entrada)}>
      {TEXTS[vuelta]}
      <VisuallyHidden>
        {vuelta === 'restaurar' ? ` ${entrada.nombreProducto}` : ` el cambio de ${entrada.nombreProducto}`}
      </VisuallyHidden>
    </Button>
  )
}

const Sentence = ({
  entrada,
  idUsuario,
  showsNombre,
}: Pick<CambioItemProps, 'entrada' | 'idUsuario' | 'showsNombre'>) => {
  const [who, did] = describeActo(entrada, idUsuario)
  return (
    <p className={styles.sentence}>
      <strong>{who}</strong> {did}{' '}
      {showsNombre ? (
        <Link className={styles.name} to={`/inventario/${entrada.idProducto}`}>
          {entrada.nombreProducto}
        </Link>
      ) : (
        'este producto'
      )}
    </p>
  )
}

const PlainItem = ({ entrada, idUsuario, now, showsNombre, refusal, ...back }: CambioItemProps) => {
  const { id, accion, motivo, fuente, fechaCambio, deshecho } = entrada
  const Icon = ICONS[accion]
  return (
    <li
      id={idOfCambio(id)}
      tabIndex={-1}
      className={styles.item}
      data-accion={accion}
      data-undone={deshecho || undefined}
    >
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <div className={styles.words}>
        <Sentence entrada={entrada} idUsuario={idUsuario} showsNombre={showsNombre} />
        <p className={styles.meta}>
          <Hace fecha={fechaCambio} now={usePlatform().now} />
          <span aria-hidden> · </span>
          <span>{FUENTES[fuente]}</span>
        </p>
        <Cambios entrada={entrada} />
        {motivo !== null && (
          <p className={styles.reason}>
            <span className={styles.field}>Motivo:</span> {motivo}
          </p>
        )}
        {refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
      </div>
      <div className={styles.back}>
        <Back entrada={entrada} now={now} {...back} />
      </div>
    </li>
  )
}

export const CambioItem = memo(PlainItem)
