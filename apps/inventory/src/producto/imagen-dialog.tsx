import type { Producto } from '@mi/contracts'
import { Dialog } from '@mi/design-system'
import { imagenEnPagina } from '@mi/domain'
import styles from './producto.module.css'

interface ImagenDialogProps {
  readonly producto: Pick<Producto, 'nombre'>
  readonly imagen: string
  readonly onClose: () => void
}

/** A product's picture as large as the window lets it be. */
export const ImagenDialog = ({ producto, imagen, onClose }: ImagenDialogProps) => (
  <Dialog
    open
    size="lg"
    title={producto.nombre}
    onOpenChange={(open) => {
      if (!open) onClose()
    }}
  >
    <img src={imagenEnPagina(imagen)} alt={`Imagen de ${producto.nombre}`} className={styles.whole} />
  </Dialog>
)
