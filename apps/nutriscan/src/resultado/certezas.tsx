import type { ProductoNutricional } from '@mi/contracts'
import { CertezaChip } from './certeza-chip.tsx'
import styles from './resultado.module.css'
import { TEXTS } from './resultado.texts.ts'

// A plate can have more than twenty assumptions. In full, they would move the figures screens away from their title.
const MOST_SHOWN = 3

const Sentences = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <ul>
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

/** Says how certain the result is and why. If there are many reasons, only the first are shown at once. */
export const Certezas = ({ producto }: { readonly producto: ProductoNutricional }) => {
  const { confianza, dudas } = producto
  const motivos = producto.motivos.length > 0 ? producto.motivos : [TEXTS.razon[confianza]]
  // One more sentence takes no more room than the line that would show it.
  const shown = motivos.length > MOST_SHOWN + 1 ? motivos.slice(0, MOST_SHOWN) : motivos
  const rest = motivos.slice(shown.length)
  return (
    <div className={styles.certainty} data-certeza={confianza}>
      <CertezaChip certeza={confianza} />
      <Sentences sentences={[...shown, ...(dudas.length > 0 ? [TEXTS.dudas(dudas)] : [])]} />
      {rest.length > 0 && (
        <details>
          <summary>{TEXTS.masMotivos(rest.length)}</summary>
          <Sentences sentences={rest} />
        </details>
      )}
    </div>
  )
}
