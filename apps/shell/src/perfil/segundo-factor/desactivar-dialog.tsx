import { FormDialog, PasswordField, TextField } from '@mi/design-system'
import { useState } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { type Problemas, problemasOf } from './segundo-factor.model.ts'
import { useDeactivateFactor } from './segundo-factor.queries.ts'
import { TEXTS } from './segundo-factor.texts.ts'

const validate = (clave: string, codigo: string): Problemas => ({
  clave: clave === '' ? TEXTS.faltaClave : undefined,
  codigo: codigo.trim() === '' ? TEXTS.faltaCodigo : undefined,
})

const useDesactivar = (onClose: () => void) => {
  const { toast } = useShell().platform
  const off = useDeactivateFactor()
  const [problemas, setProblemas] = useState<Problemas>({})
  const submit = async (clave: string, codigo: string): Promise<void> => {
    const wrong = validate(clave, codigo)
    setProblemas(wrong)
    if (wrong.clave !== undefined || wrong.codigo !== undefined) return
    try {
      await off.mutateAsync({ currentPassword: clave, codigo: codigo.trim() })
      toast.success(TEXTS.desactivada)
      onClose()
    } catch (error) {
      setProblemas(problemasOf(error, TEXTS.errorDesactivar))
    }
  }
  return { problemas, busy: off.isPending, submit }
}

export const DesactivarDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [clave, setClave] = useState('')
  const [codigo, setCodigo] = useState('')
  const { problemas, busy, submit } = useDesactivar(onClose)
  return (
    <FormDialog
      size="sm"
      title={TEXTS.desactivarTitulo}
      description={TEXTS.desactivarDetalle}
      action={TEXTS.desactivar}
      danger
      busy={busy}
      alert={problemas.todo}
      onSubmit={() => void submit(clave, codigo)}
      onClose={onClose}
    >
      <PasswordField
        label={TEXTS.clave}
        autoComplete="current-password"
        autoFocus
        value={clave}
        error={problemas.clave}
        onChange={({ target }) => setClave(target.value)}
      />
      <TextField
        label={TEXTS.codigoODeRecuperacion}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={codigo}
        error={problemas.codigo}
        onChange={({ target }) => setCodigo(target.value)}
      />
    </FormDialog>
  )
}
