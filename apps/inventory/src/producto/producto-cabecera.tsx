import type { Producto } from '@mi/contracts'
import { Button } from '@mi/design-system'
import { formatPesos } from '@mi/domain'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { Reciente } from '../data/vivo/vivo-store.ts'
import { TEXTS as FICHA } from '../ficha/ficha.texts.ts'
import { recienteInWords } from '../ficha/reciente.model.ts'
import styles from './producto.module.css'
import { TEXTS } from './producto.texts.ts'

interface ProductoCabeceraProps {
  readonly producto: Producto
  readonly image: ReactNode
  readonly chips: ReactNode
  /** Set for a short time after another person or screen has changed the product. */
  readonly reciente?: Reciente | undefined
  /** Absent if the person is not allowed to edit the product. */
  readonly onEdit?: (() => void) | undefined
  /** Absent if the person is not allowed to delete the product. */
  readonly onRemove?: (() => void) | undefined
}

export const ProductoCabecera = ({
  producto,
  image,
  chips,
  reciente,
  onEdit,
  onRemove,
}: ProductoCabeceraProps) => (
  <header className={styles.header}>
    <div className={styles.art}>{image}</div>
    <div className={styles.title}>
      <h1 className={styles.name}>{producto.nombre}</h1>
      <p className={styles.category} aria-live="polite" data-reciente={reciente !== undefined || undefined}>
        {reciente ? recienteInWords(reciente) : (producto.categoria ?? FICHA.sinCategoria)}
      </p>
      <div className={styles.chips}>{chips}</div>
    </div>
    <p className={styles.price}>{formatPesos(producto.precio)}</p>
    {(onEdit ?? onRemove) && (
      <div className={styles.actions}>
        {onEdit && (
          <Button icon={<Pencil />} onClick={onEdit}>
            {TEXTS.editar}
          </Button>
        )}
        {onRemove && (
          <Button variant="ghost" icon={<Trash2 />} onClick={onRemove}>
            {TEXTS.eliminar}
          </Button>
        )}
      </div>
    )}
  </header>
)
