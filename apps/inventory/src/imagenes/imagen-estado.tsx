import { Button, Spinner } from '@mi/design-system'
import { miniaturaDe } from '@mi/domain'
import CircleAlert from 'lucide-react/icons/circle-alert'
import styles from './imagen-field.module.css'
import { TEXTS } from './imagenes.texts.ts'
import type { Subida } from './use-subida.ts'

export const Vista = ({ value, subida }: { value: string; subida: Subida }) => {
  const { chosen } = subida
  return (
    <span className={styles.frame}>
      <img src={chosen?.url ?? miniaturaDe(value)} alt={TEXTS.vista} />
      {chosen?.estado === 'subiendo' && (
        <span className={styles.busy}>
          <Spinner label={TEXTS.subiendo} />
        </span>
      )}
    </span>
  )
}

const whyOf = ({ chosen }: Subida): string => {
  const motivo = chosen?.motivo ?? TEXTS.errorSubir
  return `${motivo.replace(/\.$/, '')}. ${TEXTS.puedesGuardar}`
}

export const Fallo = ({ refusal, subida }: { refusal: string | undefined; subida: Subida }) => {
  const hasFailed = subida.chosen?.estado === 'fallida'
  if (refusal === undefined && !hasFailed) return null
  return (
    <div className={styles.error} role="alert">
      <CircleAlert aria-hidden />
      <span>{refusal ?? whyOf(subida)}</span>
      {refusal === undefined && (
        <Button size="sm" onClick={subida.retry}>
          {TEXTS.reintentar}
        </Button>
      )}
    </div>
  )
}
