import { useLazyPart } from '@mi/federation'
import type { Producto } from '@mi/contracts'
import { useCallback, useState } from 'react'
import { ProductoImage } from '../ficha/producto-image.tsx'
import styles from './producto.module.css'
import { TEXTS } from './producto.texts.ts'

const loadDialog = () => import('./imagen-dialog.tsx')

/** A product's picture, enlarged by a press; without a picture, the drawing of its category. */
export const ProductoFoto = ({ producto }: { producto: Producto }) => {
  const { imagen, categoria } = producto
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const part = useLazyPart(loadDialog, { wanted: isOpen, onFailure: close, failure: TEXTS.errorImagen })
  if (imagen === null) return <ProductoImage imagen={imagen} categoria={categoria} />
  return (
    <>
      <button
        type="button"
        className={styles.enlarge}
        aria-label={TEXTS.verImagen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ProductoImage imagen={imagen} categoria={categoria} />
      </button>
      {part && isOpen && <part.ImagenDialog producto={producto} imagen={imagen} onClose={close} />}
    </>
  )
}
