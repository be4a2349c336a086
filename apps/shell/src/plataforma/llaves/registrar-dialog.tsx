import { modulosApi, sentenceFor } from '@mi/api-client'
import { Button, DateField, Dialog, FormDialog, TextArea } from '@mi/design-system'
import { useRef, useState } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { CopyButton } from '../../page/copy/copy-button.tsx'
import { Identidad } from '../cambios/identidad.tsx'
import { useEnvio } from '../cambios/use-envio.ts'
import { useRefreshModulo } from '../plataforma.queries.ts'
import { endOfDia } from './llaves.model.ts'
import styles from './llaves.module.css'
import { TEXTS } from './llaves.texts.ts'

interface RegistrarDialogProps {
  readonly module: string
  readonly onClose: () => void
}

const Registrada = ({ token, onClose }: { readonly token: string; readonly onClose: () => void }) => (
  // The token is never shown again, so the dialog asks for confirmation before it closes.
  <Dialog
    open
    size="sm"
    title={TEXTS.registradaTitulo}
    description={TEXTS.registradaDetalle}
    dirty
    question={TEXTS.preguntaToken}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    footer={
      <Button variant="primary" onClick={onClose}>
        {TEXTS.guardado}
      </Button>
    }
  >
    <div className={styles.token}>
      <code className={styles.secret} aria-label={TEXTS.token}>
        {token}
      </code>
      <CopyButton text={token} label={TEXTS.copiar} done={TEXTS.copiado} />
    </div>
  </Dialog>
)

export const RegistrarDialog = ({ module, onClose }: RegistrarDialogProps) => {
  const { api } = useShell().platform
  const refresh = useRefreshModulo()
  const { send, prueba, typePrueba, busy, alert } = useEnvio()
  const diaRef = useRef<HTMLInputElement>(null)
  const [llave, setLlave] = useState('')
  const [dia, setDia] = useState('')
  const [errores, setErrores] = useState<{ readonly llave?: string; readonly dia?: string }>({})
  const [token, setToken] = useState<string>()
  const venceEn = dia === '' ? undefined : endOfDia(dia)
  const register = async (): Promise<void> => {
    const publicKey = llave.replace(/\s/g, '')
    const created = await modulosApi(api).createToken({ module, publicKey, ...(venceEn && { venceEn }) })
    setToken(created.token)
    refresh(module)
  }
  const submit = (): void => {
    const isMissing = llave.trim() === ''
    // While a typed date is incomplete, the field's value is empty. Only `badInput` shows that something was typed.
    const isHalfTyped = diaRef.current?.validity.badInput === true
    const isNoDia = isHalfTyped || (dia !== '' && venceEn === undefined)
    setErrores({ ...(isMissing && { llave: TEXTS.faltaLlave }), ...(isNoDia && { dia: TEXTS.diaInvalido }) })
    if (isMissing || isNoDia) return
    void send(register, (refusal, say) =>
      say(sentenceFor(refusal, TEXTS.errorRegistrar, { server: 'refusals' })),
    )
  }
  if (token !== undefined) return <Registrada token={token} onClose={onClose} />
  return (
    <FormDialog
      size="sm"
      title={TEXTS.registrarDe(module)}
      description={TEXTS.registrarDetalle}
      action={TEXTS.registrar}
      busy={busy}
      alert={alert}
      dirty={llave.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        className={styles.mono}
        label={TEXTS.llave}
        hint={TEXTS.llaveDetalle}
        error={errores.llave}
        rows={3}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={llave}
        onChange={({ currentTarget }) => setLlave(currentTarget.value)}
      />
      <DateField
        ref={diaRef}
        label={TEXTS.venceEl}
        hint={TEXTS.venceDetalle}
        error={errores.dia}
        value={dia}
        onChange={({ currentTarget }) => setDia(currentTarget.value)}
      />
      {prueba && <Identidad prueba={prueba} onType={typePrueba} />}
    </FormDialog>
  )
}
