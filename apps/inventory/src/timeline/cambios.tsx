import type { EntradaHistorial } from '@mi/contracts'
import { VisuallyHidden } from '@mi/design-system'
import { type Cambio, describeCambios } from '@mi/domain'
import styles from './timeline.module.css'
import { TEXTS } from './timeline.texts.ts'

// At most this many changes are shown. The others are collapsed.
const AT_A_GLANCE = 3
const LONG = 80

const isLong = ({ antes = '', despues = '' }: Cambio): boolean =>
  antes.length > LONG || despues.length > LONG || antes.includes('\n') || despues.includes('\n')

// A figure never breaks into two lines.
const isFigure = (clave: string): boolean => clave === 'cantidad' || clave === 'precio'

const Row = ({ cambio: { clave, campo, antes, despues, diferencia } }: { cambio: Cambio }) => (
  <li className={styles.row} data-figure={isFigure(clave) || undefined}>
    <span className={styles.field}>{campo}</span>
    {antes === undefined && despues === undefined && ' cambió'}
    {antes !== undefined && (
      <>
        <VisuallyHidden>{despues === undefined ? ': ' : ': de '}</VisuallyHidden>
        <s className={styles.before}>{antes}</s>
      </>
    )}
    {antes !== undefined && despues !== undefined && <span aria-hidden>→</span>}
    {despues !== undefined && (
      <>
        <VisuallyHidden>{antes === undefined ? ': ' : ' a '}</VisuallyHidden>
        <strong className={styles.after}>{despues}</strong>
      </>
    )}
    {diferencia !== undefined && <span className={styles.difference}>{diferencia}</span>}
  </li>
)

const moreInWords = (hidden: readonly Cambio[], isAll: boolean): string => {
  const [first] = hidden
  // Only the first letter changes: «Código QR» becomes «código QR».
  if (hidden.length === 1 && first)
    return `Ver ${first.campo.charAt(0).toLocaleLowerCase('es-CO')}${first.campo.slice(1)}`
  return isAll ? `Ver ${hidden.length} cambios` : `Ver ${hidden.length} más`
}

/** Shows the first `AT_A_GLANCE` short changes. All other changes are collapsed. */
export const Cambios = ({ entrada }: { entrada: EntradaHistorial }) => {
  const cambios = describeCambios(entrada)
  if (cambios.length === 0) return <p className={styles.muted}>{TEXTS.sinCambiosVisibles}</p>
  const shown = cambios.filter((cambio) => !isLong(cambio)).slice(0, AT_A_GLANCE)
  const hidden = cambios.filter((cambio) => !shown.includes(cambio))
  return (
    <>
      {shown.length > 0 && (
        <ul className={styles.rows}>
          {shown.map((cambio) => (
            <Row key={cambio.clave} cambio={cambio} />
          ))}
        </ul>
      )}
      {hidden.length > 0 && (
        // `details` needs no React state. This saves work, because a list could contain a thousand of these elements.
        <details className={styles.more}>
          <summary>{moreInWords(hidden, shown.length === 0)}</summary>
          <ul className={styles.rows}>
            {hidden.map((cambio) => (
              <Row key={cambio.clave} cambio={cambio} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
