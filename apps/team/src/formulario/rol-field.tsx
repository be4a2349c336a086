import { ROLES_EQUIPO } from '@mi/contracts'
import { QUE_PUEDE_EL_ROL, ROL_EQUIPO } from '@mi/domain'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ROL_ICONS } from '../page/rol-chip.tsx'
import { TEXTS } from './formulario.texts.ts'
import styles from './rol-field.module.css'

export const RolField = ({ field }: { field: UseFormRegisterReturn }) => {
  const id = useId()
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{TEXTS.rol}</legend>
      <div className={styles.options}>
        {ROLES_EQUIPO.map((rol) => (
          <label key={rol} className={styles.option}>
            <input
              {...field}
              type="radio"
              value={rol}
              className={styles.input}
              aria-labelledby={`${id}-${rol}`}
              aria-describedby={`${id}-${rol}-puede`}
            />
            <span className={styles.icon} aria-hidden>
              {ROL_ICONS[rol]}
            </span>
            <span className={styles.words}>
              <span id={`${id}-${rol}`} className={styles.name}>
                {ROL_EQUIPO[rol]}
              </span>
              <span id={`${id}-${rol}-puede`} className={styles.may}>
                {`Puede ${QUE_PUEDE_EL_ROL[rol]}.`}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
