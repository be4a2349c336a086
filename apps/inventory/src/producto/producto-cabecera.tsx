import type { Producto } from '@mi/contracts'
import { Button } from '@mi/design-system'
import { formatPesos } from '@mi/domain'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import styles from './producto.module.css'
import { TEXTS } from './producto.texts.ts'

interface ProductoCabeceraProps {
  readonly producto: Producto
  /** Stands in for a picture that is not there or does not come. */
  readonly art: ReactNode
  readonly chips: ReactNode
  /** Each is absent when the person may not. */
  readonly onEdit?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
}

const Imagen = ({ src, art }: { src: string | null; art: ReactNode }) => {
  const [failed, setFailed] = useState<string>()
  if (src === null || src === failed) return <div className={styles['art']}>{art}</div>
  return <img className={styles['image']} src={src} alt="" onError={() => setFailed(src)} />
}

/** What a product is, at a glance, and what can be done with it. */
export const ProductoCabecera = ({ producto, art, chips, onEdit, onRemove }: ProductoCabeceraProps) => (
  <header className={styles['header']}>
    <Imagen src={producto.imagen} art={art} />
    <div className={styles['title']}>
      <h1 className={styles['name']}>{producto.nombre}</h1>
      <p className={styles['category']}>{producto.categoria ?? TEXTS.sinCategoria}</p>
      <div className={styles['chips']}>{chips}</div>
    </div>
    <p className={styles['price']}>{formatPesos(producto.precio)}</p>
    {(onEdit ?? onRemove) && (
      <div className={styles['actions']}>
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
