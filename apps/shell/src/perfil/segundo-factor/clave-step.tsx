import type { FactorPendiente } from '@mi/contracts'
import { PasswordField } from '@mi/design-system'
import { FormAlert } from '@mi/design-system/form-alert'
import { type SyntheticEvent, useState } from 'react'
import { type Problemas, problemasOf } from './segundo-factor.model.ts'
import styles from './segundo-factor.module.css'
import { useBeginFactor } from './segundo-factor.queries.ts'
import { TEXTS } from './segundo-factor.texts.ts'
import type { StepProps } from './step.ts'

/** Asks for the password, because another person could be using a page that was left open. */
export const ClaveStep = ({ id, onBusy, onDone }: StepProps<FactorPendiente>) => {
  const begin = useBeginFactor()
  const [clave, setClave] = useState('')
  const [problemas, setProblemas] = useState<Problemas>({})
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (begin.isPending) return
    if (clave === '') return setProblemas({ clave: TEXTS.faltaClave })
    onBusy(true)
    try {
      onDone(await begin.mutateAsync(clave))
    } catch (error) {
      setProblemas(problemasOf(error, TEXTS.errorActivar))
    }
    onBusy(false)
  }
  return (
    <form id={id} className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label={TEXTS.clave}
        autoComplete="current-password"
        autoFocus
        value={clave}
        error={problemas.clave}
        onChange={({ target }) => {
          setClave(target.value)
          setProblemas({})
        }}
      />
      {problemas.todo !== undefined && <FormAlert>{problemas.todo}</FormAlert>}
    </form>
  )
}
