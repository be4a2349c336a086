import type { Lectura } from '@mi/barcode'
import { usePlatform } from '@mi/federation'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { CodigoField } from '../escaner/codigo-field.tsx'
import { TEXTS } from '../escaner/escaner.texts.ts'
import { useEscanerDialog } from '../escaner/use-escaner-dialog.ts'
import type { ProductoForm } from './producto-form.model.ts'

interface CodigosFieldsProps {
  readonly form: UseFormReturn<ProductoForm>
  readonly idProducto: number | undefined
  readonly onLectura: (lectura: Lectura) => void
}

/** Both fields open the same scanner. The kind of the scanned code decides which of the two fields is filled. */
export const CodigosFields = ({ form, idProducto, onLectura }: CodigosFieldsProps) => {
  const { toast } = usePlatform()
  const { register, formState, control } = form
  const [codigoBarras, codigoQR] = useWatch({ control, name: ['codigoBarras', 'codigoQR'] })
  const { EscanerDialog, fetchAhead, open, close } = useEscanerDialog()
  const scanning = { idPropio: idProducto, onScan: open, onAboutToScan: fetchAhead }
  return (
    <>
      <CodigoField
        {...scanning}
        label="Código de barras"
        tipo="barras"
        codigo={codigoBarras}
        inputMode="numeric"
        error={formState.errors.codigoBarras?.message}
        {...register('codigoBarras')}
      />
      <CodigoField
        {...scanning}
        label="Código QR"
        tipo="qr"
        codigo={codigoQR}
        error={formState.errors.codigoQR?.message}
        {...register('codigoQR')}
      />
      {EscanerDialog && (
        <EscanerDialog
          onClose={close}
          onRead={(lectura) => {
            onLectura(lectura)
            toast.info(TEXTS.leido(lectura.codigo))
            close()
          }}
        />
      )}
    </>
  )
}
