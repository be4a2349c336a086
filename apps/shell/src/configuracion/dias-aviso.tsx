import { DIAS_AVISO, type EditarPreferencias, type Preferencias } from '@mi/contracts'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import styles from './configuracion.module.css'
import { TEXTS } from './configuracion.texts.ts'

interface DiasAvisoProps {
  readonly preferencias: Pick<Preferencias, 'diasAviso' | 'productoVencido'>
  /** `true` if `preferencias` is a local copy, which is shown until the server's copy arrives. */
  readonly isAsking: boolean
  readonly onEdit: (changes: EditarPreferencias) => void
}

/** The person chooses on which days before an expiry a notice is sent, and must choose at least one day. */
export const DiasAviso = ({
  preferencias: { diasAviso, productoVencido },
  isAsking,
  onEdit,
}: DiasAvisoProps) => {
  const [isRefused, setRefused] = useState(false)
  const toggle = (dia: number): void => {
    const chosen = diasAviso.includes(dia) ? diasAviso.filter((other) => other !== dia) : [...diasAviso, dia]
    setRefused(chosen.length === 0)
    if (chosen.length > 0) onEdit({ diasAviso: DIAS_AVISO.filter((known) => chosen.includes(known)) })
  }
  return (
    // The fieldset is disabled until the server's copy arrives, because a press saves all days together. If the local
    // copy is older, the press would undo a choice that was made in another browser.
    <fieldset className={styles.days} disabled={isAsking} aria-describedby="dias-detalle">
      <legend className={styles.hidden}>{TEXTS.dias}</legend>
      <div className={styles.chips}>
        {DIAS_AVISO.map((dia) => (
          <label key={dia} className={styles.chip}>
            <input type="checkbox" checked={diasAviso.includes(dia)} onChange={() => toggle(dia)} />
            <Check aria-hidden />
            {TEXTS.dia(dia)}
          </label>
        ))}
      </div>
      <p id="dias-detalle" className={styles.detail}>
        {productoVencido ? TEXTS.diasDetalle : TEXTS.diasApagados}
      </p>
      <p role="alert" className={styles.error}>
        {isRefused ? TEXTS.unDia : ''}
      </p>
    </fieldset>
  )
}
