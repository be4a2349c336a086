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
  /** Absent if the person is not allowed to edit the product. */
  readonly onImagen?: (() => void) | undefined
}

/** A press enlarges the picture. If the product has none, a drawing is shown, and a press adds a picture. */
export const ProductoFoto = ({ producto, onImagen }: ProductoFotoProps) => {
  const { nombre, imagen, categoria } = producto
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const part = useLazyPart(loadDialog, { wanted: isOpen, onFailure: close, failure: TEXTS.errorImagen })
  const picture = <ProductoImage imagen={imagen} categoria={categoria} />
  if (imagen === null && !onImagen) return picture
  return (
    <>
      {/* The same button adds a picture and later enlarges it. Therefore, it still exists and gets the focus back after
          the first picture is saved. */}
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
