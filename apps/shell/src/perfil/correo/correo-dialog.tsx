import { fieldErrors, isStatus, sentenceFor } from '@mi/api-client'
import { Button, Dialog, DialogClose, PasswordField } from '@mi/design-system'
import { type SyntheticEvent, useId, useState } from 'react'
import styles from '../perfil.module.css'
import { TEXTS } from './correo.texts.ts'

interface CorreoDialogProps {
  readonly correo: string
  /** Saves the form; `clave` makes the new mail hold at once. */
  readonly save: (clave: string | undefined) => Promise<void>
  /** A failure that belongs to the form behind the dialog, such as a taken mail. */
  readonly onError: (error: unknown) => void
  readonly onClose: () => void
}

/** What the failed call says of the password; `undefined` if the failure is about something else. */
const claveProblem = (error: unknown): string | undefined =>
  fieldErrors(error).currentPassword ??
  (isStatus(error, 429) ? sentenceFor(error, TEXTS.error, { server: 'all' }) : undefined)

/** Asks for the password before a new mail is sent. */
export const CorreoDialog = ({ correo, save, onError, onClose }: CorreoDialogProps) => {
  const id = useId()
  const [clave, setClave] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (given: string | undefined): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await save(given)
      onClose()
    } catch (error) {
      const about = claveProblem(error)
      setProblem(about)
      if (about === undefined) {
        onClose()
        onError(error)
      }
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (clave === '') setProblem(TEXTS.faltaClave)
    else void send(clave)
  }
  return (
    <Dialog
      open
      size="sm"
      title={TEXTS.titulo}
      description={TEXTS.detalle(correo)}
      onOpenChange={(open) => {
        if (!open && !busy) onClose()
      }}
      footer={
        <>
          <DialogClose />
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {TEXTS.confirmar}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.claves} onSubmit={submit} noValidate>
        <PasswordField
          label={TEXTS.clave}
          autoComplete="current-password"
          maxLength={200}
          autoFocus
          value={clave}
          hint={TEXTS.sinClaveDetalle}
          error={problem}
          onChange={({ target }) => {
            setClave(target.value)
            setProblem(undefined)
          }}
        />
        <Button size="sm" variant="ghost" aria-disabled={busy} onClick={() => void send(undefined)}>
          {TEXTS.sinClave}
        </Button>
      </form>
    </Dialog>
  )
}
