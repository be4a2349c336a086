import { fieldErrors, isStatus, sentenceFor } from '@mi/api-client'
import { Button, FormDialog, PasswordField } from '@mi/design-system'
import { useState } from 'react'
import { TEXTS } from './correo.texts.ts'

interface CorreoDialogProps {
  readonly correo: string
  /** Saves the form. If `clave` is given, the new address takes effect at once. */
  readonly save: (clave: string | undefined) => Promise<void>
  /** Receives a failure that belongs to the form behind the dialog, such as an address that is already in use. */
  readonly onError: (error: unknown) => void
  readonly onClose: () => void
}

/** Returns a text for the password field if the failure is about the password or about too many attempts. */
const claveProblem = (error: unknown): string | undefined =>
  fieldErrors(error).currentPassword ??
  (isStatus(error, 429) ? sentenceFor(error, TEXTS.error, { server: 'all' }) : undefined)

/** Asks for the password. Without it, the new address takes effect after 24 hours unless the session is new. */
export const CorreoDialog = ({ correo, save, onError, onClose }: CorreoDialogProps) => {
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
  const submit = (): void => {
    if (clave === '') setProblem(TEXTS.faltaClave)
    else void send(clave)
  }
  return (
    <FormDialog
      size="sm"
      title={TEXTS.titulo}
      description={TEXTS.detalle(correo)}
      action={TEXTS.confirmar}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <PasswordField
        label={TEXTS.clave}
        autoComplete="current-password"
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
    </FormDialog>
  )
}
