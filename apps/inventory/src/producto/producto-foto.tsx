import { useLazyPart } from '@mi/federation'
import type { Producto } from '@mi/contracts'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useCallback, useState } from 'react'
import { ProductoImage } from '../ficha/producto-image.tsx'
import styles from './producto.module.css'
import { TEXTS } from './producto.texts.ts'

const loadDialog = () => import('./imagen-dialog.tsx')

interface ProductoFotoProps {
  readonly producto: Producto
  /** Opens the form at the picture; absent if the person may not edit the product. */
  readonly onImagen?: (() => void) | undefined
}

/**
 * A product's picture, enlarged by a press. Without a picture it is the drawing of its category, where a press adds a
 * picture.
 */
export const ProductoFoto = ({ producto, onImagen }: ProductoFotoProps) => {
  const { nombre, imagen, categoria } = producto
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const part = useLazyPart(loadDialog, { wanted: isOpen, onFailure: close, failure: TEXTS.errorImagen })
  const picture = <ProductoImage imagen={imagen} categoria={categoria} />
  if (imagen === null && !onImagen) return picture
  return (
    <>
      {/* The button that adds a picture also enlarges it: after the first picture is saved, the focus returns here. */}
      <button
        type="button"
        className={styles.enlarge}
        aria-label={imagen === null ? TEXTS.agregarImagen(nombre) : TEXTS.verImagen}
        aria-haspopup="dialog"
        data-empty={imagen === null || undefined}
        onClick={imagen === null ? onImagen : () => setOpen(true)}
      >
        {picture}
        {imagen === null && (
          <span className={styles.add} aria-hidden>
            <ImagePlus />
          </span>
        )}
      </button>
      {part && isOpen && imagen !== null && (
        <part.ImagenDialog producto={producto} imagen={imagen} onChange={onImagen} onClose={close} />
      )}
    </>
  )
}
