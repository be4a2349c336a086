import type { Producto } from '@mi/contracts'
import { Dialog } from '@mi/design-system'
import styles from './comentarios.module.css'
import { Comentarios } from './comentarios.tsx'
import { useComentariosAccess } from './use-comentarios-access.ts'

interface ComentariosDialogProps {
  readonly producto: Pick<Producto, 'id' | 'nombre'>
  readonly onClose: () => void
}

/** A dialog with a product's comments. An unsent text is kept when the dialog closes. */
export const ComentariosDialog = ({ producto, onClose }: ComentariosDialogProps) => {
  const { texts } = useComentariosAccess()
  return (
    <Dialog
      open
      title={texts.titulo}
      description={<span className={styles.product}>{producto.nombre}</span>}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Comentarios idProducto={producto.id} />
    </Dialog>
  )
}
