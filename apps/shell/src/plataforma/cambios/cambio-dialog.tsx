import { FormDialog, TextArea } from '@mi/design-system'
import type { ReactNode } from 'react'
import styles from './cambios.module.css'
import { TEXTS } from './cambios.texts.ts'
import { Identidad } from './identidad.tsx'
import type { Envio } from './use-envio.ts'

// The source of this limit is docs/rules.md: Numbers and limits.
const MOTIVO_MAXIMO = 2000

interface CambioDialogProps {
  readonly title: string
  readonly description?: string
  readonly action: string
  readonly danger?: boolean
  readonly size?: 'sm' | 'md'
  readonly cambio: Envio
  readonly motivo: string
  readonly onMotivo: (motivo: string) => void
  readonly faults: { readonly motivo?: string | undefined }
  readonly dirty: boolean
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** A dialog for a change that needs a reason. It also asks for a proof of identity if the server requires that. */
export const CambioDialog = ({
  cambio,
  motivo,
  onMotivo,
  faults,
  description,
  children,
  ...props
}: CambioDialogProps) => (
  <FormDialog
    size="sm"
    {...props}
    {...(description !== undefined && { description })}
    busy={cambio.busy}
    alert={cambio.alert}
    className={styles.form}
  >
    {children}
    <TextArea
      label={TEXTS.motivo}
      hint={TEXTS.motivoDetalle}
      error={faults.motivo}
      maxLength={MOTIVO_MAXIMO}
      rows={2}
      value={motivo}
      onChange={({ currentTarget }) => onMotivo(currentTarget.value)}
    />
    {cambio.prueba && <Identidad prueba={cambio.prueba} onType={cambio.typePrueba} />}
  </FormDialog>
)
