import { IconButton, TextField, type TextFieldProps } from '@mi/design-system'
import { usePlatform } from '@mi/federation'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import ScanQrCode from 'lucide-react/icons/scan-qr-code'
import styles from './codigo-field.module.css'
import { TEXTS } from './escaner.texts.ts'
import { useCodigoRepetido } from './use-codigo-repetido.ts'

interface CodigoFieldProps extends TextFieldProps {
  readonly codigo: string
  readonly tipo: 'barras' | 'qr'
  /** The id of the product in the form. The code of this product does not count as a duplicate. */
  readonly idPropio: number | undefined
  readonly onScan: () => void
  readonly onAboutToScan: () => void
}

export const CodigoField = ({
  codigo,
  tipo,
  idPropio,
  onScan,
  onAboutToScan,
  ...field
}: CodigoFieldProps) => {
  const { navigation } = usePlatform()
  const repetido = useCodigoRepetido(codigo, idPropio)
  const inventario = navigation.getLocation().pathname.replace(/\/inventario.*$/, '/inventario')
  return (
    <TextField
      {...field}
      optional
      hint={
        repetido && (
          <span role="status" className={styles.said}>
            {TEXTS.repetido} {/* The link opens a new tab, so that the form stays open. */}
            <a href={`${inventario}/${repetido.id}`} target="_blank" rel="noopener">
              «{repetido.nombre}»
            </a>
          </span>
        )
      }
      suffix={
        <IconButton
          size="sm"
          label={tipo === 'barras' ? 'Escanear código de barras' : 'Escanear código QR'}
          icon={tipo === 'barras' ? <ScanBarcode /> : <ScanQrCode />}
          onPointerEnter={onAboutToScan}
          onFocus={onAboutToScan}
          onClick={onScan}
        />
      }
    />
  )
}
