import { CODIGO_FORMA, type FactorActivado, type FactorPendiente } from '@mi/contracts'
import { FormAlert } from '@mi/design-system/form-alert'
import { CodeField } from '@mi/design-system/seldom'
import { type SyntheticEvent, useState } from 'react'
import { CopyButton } from '../../page/copy/copy-button.tsx'
import { useFirstWrong } from '../../page/forms/use-first-wrong.ts'
import { Qr } from './qr/qr.tsx'
import { type Problemas, inGroups, problemasOf } from './segundo-factor.model.ts'
import styles from './segundo-factor.module.css'
import { useActivateFactor } from './segundo-factor.queries.ts'
import { TEXTS } from './segundo-factor.texts.ts'
import type { StepProps } from './step.ts'

/** Shows the secret as a QR code, as a link for an app on this device, and as text to type. */
const Secreto = ({ secreto, uri }: FactorPendiente) => (
  <div className={styles.secret}>
    <Qr text={uri} label={TEXTS.qr} />
    <div className={styles.byHand}>
      <p>{TEXTS.sinCamara}</p>
      <code className={styles.key}>{inGroups(secreto)}</code>
      <div className={styles.tools}>
        <CopyButton text={secreto} label={TEXTS.copiarClave} done={TEXTS.claveCopiada} />
        <a href={uri}>{TEXTS.enEsteTelefono}</a>
      </div>
    </div>
  </div>
)

interface CodigoStepProps extends StepProps<FactorActivado | undefined> {
  readonly pendiente: FactorPendiente
}

/** Asks for the first code from the app, because the code proves that the app has the secret. */
export const CodigoStep = ({ id, pendiente, onBusy, onDone }: CodigoStepProps) => {
  const activate = useActivateFactor()
  const [codigo, setCodigo] = useState('')
  const [problemas, setProblemas] = useState<Problemas>({})
  const formRef = useFirstWrong(problemas)
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (activate.isPending) return
    if (!CODIGO_FORMA.test(codigo)) return setProblemas({ codigo: TEXTS.codigoIncompleto })
    onBusy(true)
    try {
      onDone(await activate.mutateAsync(codigo))
    } catch (error) {
      setProblemas(problemasOf(error, TEXTS.errorActivar))
    }
    onBusy(false)
  }
  return (
    <form ref={formRef} id={id} className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
      <Secreto {...pendiente} />
      <CodeField
        label={TEXTS.codigo}
        autoFocus
        value={codigo}
        error={problemas.codigo}
        onChange={(typed) => {
          setCodigo(typed)
          setProblemas({})
        }}
      />
      {problemas.todo !== undefined && <FormAlert>{problemas.todo}</FormAlert>}
    </form>
  )
}
