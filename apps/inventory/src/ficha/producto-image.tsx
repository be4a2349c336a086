import type { Producto } from '@mi/contracts'
import { miniaturaDe } from '@mi/domain'
import type { SyntheticEvent } from 'react'
import { CategoryArt } from './category-art.tsx'
import styles from './producto-image.module.css'

// A picture that fails to load is hidden, so the drawing behind it is seen. This way, the cards need no React state.
const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.hidden = true
}

export const ProductoImage = ({ imagen, categoria }: Pick<Producto, 'imagen' | 'categoria'>) => {
  if (imagen === null) return <CategoryArt categoria={categoria} />
  return (
    <div className={styles.frame}>
      <CategoryArt categoria={categoria} />
      <img
        key={imagen}
        className={styles.image}
        src={miniaturaDe(imagen)}
        alt=""
        loading="lazy"
        decoding="async"
        onError={hide}
      />
    </div>
  )
}
