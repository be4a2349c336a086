import type { TokenClaims } from '@mi/contracts'
import { ButtonLink, EmptyState } from '@mi/design-system'
import { Link } from 'react-router-dom'
import { configuracionPath } from '../places/places.ts'
import styles from './bandeja.module.css'
import { TEXTS } from './notificaciones.texts.ts'

interface BandejaEmptyProps {
  /** `alDia`: no notifications. `tipo`: none of the chosen kind. `apagadas`: the person switched off every kind. */
  readonly kind: 'alDia' | 'tipo' | 'apagadas'
  readonly usuario: TokenClaims
  readonly onLeave: () => void
}

/** Draws a sleeping bell on a tidy shelf. */
const AsleepDrawing = () => (
  <svg
    viewBox="0 0 120 96"
    fill="none"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={styles.drawing}
  >
    <ellipse className={styles.shade} cx="60" cy="87" rx="42" ry="5" />
    <path className={styles.line} d="M18 80h84" />
    <path className={styles.paper} d="M22 58h18v22H22zM26 52h10v6H26z" />
    <path className={styles.paper} d="M84 50h14v30H84zM87 44h8v6h-8z" />
    <path
      className={styles.bell}
      d="M46 74c5-5 3-12 4-20 1-8 5-13 12-13s11 5 12 13c1 8-1 15 4 20 1 1 0 3-1 3H47c-1 0-2-2-1-3Z"
    />
    <path className={styles.line} d="M62 41v-4M58 80a4 4 0 0 0 8 0" />
    <path className={styles.accent} d="M56 60c1 2 4 2 5 0M66 60c1 2 4 2 5 0M60 68h6" />
    <path className={styles.accent} d="M76 34h7l-7 8h7M86 20h5l-5 6h5" />
  </svg>
)

export const BandejaEmpty = ({ kind, usuario, onLeave }: BandejaEmptyProps) => {
  const drawing = <AsleepDrawing />
  if (kind === 'alDia') {
    return (
      <EmptyState drawing={drawing} titleAs="h3" title={TEXTS.alDia} className={styles.empty ?? ''}>
        {TEXTS.alDiaDetalle}
      </EmptyState>
    )
  }
  if (kind === 'tipo') {
    return (
      <EmptyState drawing={drawing} titleAs="h3" title={TEXTS.ningunaDeTipo} className={styles.empty ?? ''}>
        {TEXTS.ningunaDeTipoDetalle}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing={drawing}
      titleAs="h3"
      title={TEXTS.apagadas}
      className={styles.empty ?? ''}
      action={
        <ButtonLink variant="primary" render={<Link to={configuracionPath(usuario)} onClick={onLeave} />}>
          {TEXTS.configuracion}
        </ButtonLink>
      }
    >
      {TEXTS.apagadasDetalle}
    </EmptyState>
  )
}
