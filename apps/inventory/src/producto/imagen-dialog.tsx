import type { Producto } from '@mi/contracts'
import { Button, Dialog } from '@mi/design-system'
import { imagenEnPagina } from '@mi/domain'
import ImageUp from 'lucide-react/icons/image-up'
import styles from './producto.module.css'
import { TEXTS } from './producto.texts.ts'

interface ImagenDialogProps {
  readonly producto: Pick<Producto, 'nombre'>
  readonly imagen: string
  /** Absent if the person is not allowed to edit the product. */
  readonly onChange?: (() => void) | undefined
  readonly onClose: () => void
}

export const ImagenDialog = ({ producto, imagen, onChange, onClose }: ImagenDialogProps) => (
  <Dialog
    open
    size="lg"
    title={producto.nombre}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
    footer={
      onChange && (
        <Button
          icon={<ImageUp />}
          onClick={() => {
            onClose()
            onChange()
          }}
        >
          {TEXTS.cambiarImagen}
        </Button>
      )
    }
  >
    <img src={imagenEnPagina(imagen)} alt={`Imagen de ${producto.nombre}`} className={styles.whole} />
  </Dialog>
)
