import { CLAVE_COMUN } from '@mi/contracts'
import { Button, PasswordField } from '@mi/design-system'
import { Checklist } from '@mi/design-system/checklist'
import { REQUISITOS_DE_LA_CLAVE, checkRequisitos } from '@mi/domain'
import { useClaveComun, usePlatform } from '@mi/federation'
import Copy from 'lucide-react/icons/copy'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useId, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import styles from './formulario.module.css'
import { TEXTS } from './formulario.texts.ts'
import { generarClave } from './generar-clave.ts'
import type { MiembroForm } from './miembro-form.model.ts'

const CopyButton = ({ clave }: { clave: string }) => {
  const { toast } = usePlatform()
  // Without HTTPS, `navigator.clipboard` is undefined, although the DOM types say that it always exists.
  const { clipboard } = navigator as { clipboard?: Clipboard }
  if (!clipboard) return null
  const onClick = (): void =>
    void clipboard.writeText(clave).then(
      () => toast.success(TEXTS.copiada),
      () => toast.error(TEXTS.errorCopiar),
    )
  return (
    <Button size="sm" icon={<Copy />} onClick={onClick}>
      {TEXTS.copiar}
    </Button>
  )
}

export const ClaveField = ({ form }: { form: UseFormReturn<MiembroForm> }) => {
  const { api, newId } = usePlatform()
  const listId = useId()
  const [generada, setGenerada] = useState('')
  const clave = useWatch({ control: form.control, name: 'password' })
  const isComun = useClaveComun(api, clave)
  const generate = (): void => {
    const fresh = generarClave(newId())
    setGenerada(fresh)
    form.setValue('password', fresh, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div className={styles.clave}>
      <PasswordField
        label={TEXTS.clave}
        autoComplete="new-password"
        aria-describedby={listId}
        hint={TEXTS.claveAyuda}
        error={form.formState.errors.password?.message ?? (isComun ? CLAVE_COMUN : undefined)}
        {...form.register('password')}
      />
      <div className={styles.tools}>
        <Button size="sm" icon={<RefreshCw />} onClick={generate}>
          {TEXTS.generar}
        </Button>
        {clave !== '' && <CopyButton clave={clave} />}
        <span role="status" className={styles.generada}>
          {generada !== '' && generada === clave && TEXTS.generada(generada)}
        </span>
      </div>
      <Checklist id={listId} label={REQUISITOS_DE_LA_CLAVE} items={checkRequisitos(clave)} />
    </div>
  )
}
