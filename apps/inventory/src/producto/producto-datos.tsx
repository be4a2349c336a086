import type { Producto } from '@mi/contracts'
import { Card } from '@mi/design-system'
import { describeVencimiento, formatCantidad, formatPesos } from '@mi/domain'
import type { ReactNode } from 'react'
import { TEXTS as FICHA } from '../ficha/ficha.texts.ts'
import styles from './producto.module.css'
import { TEXTS } from './producto.texts.ts'

interface ProductoDatosProps {
  readonly producto: Producto
  readonly cantidad: number
  readonly hoy: string
  /** How the person who created the product is named, or `undefined` while the name is unknown. */
  readonly autor: string | undefined
  readonly existencias: ReactNode
}

const Dato = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const ProductoDatos = ({ producto, cantidad, hoy, autor, existencias }: ProductoDatosProps) => {
  const { precio, descripcion, fechaAdquisicion, fechaVencimiento, codigoBarras, codigoQR, estado } = producto
  return (
    <Card as="section" aria-label={TEXTS.datos} className={styles.facts}>
      <dl>
        <Dato name={TEXTS.existencias}>{existencias}</Dato>
        <Dato name={TEXTS.valor}>
          <span className={styles.value}>{formatPesos(cantidad * precio)}</span>{' '}
          <span className={`${styles.muted} ${styles.factors}`}>
            <span>{formatCantidad(cantidad)} ×</span> <span>{formatPesos(precio)}</span>
          </span>
        </Dato>
        <Dato name={TEXTS.estado}>{estado === 'AGOTADO' ? FICHA.agotado : TEXTS.disponible}</Dato>
        <Dato name={TEXTS.vencimiento}>
          {fechaVencimiento === null ? (
            TEXTS.sinVencimiento
          ) : (
            <>
              {fechaVencimiento}{' '}
              <span className={styles.muted}>{describeVencimiento(fechaVencimiento, hoy)}</span>
            </>
          )}
        </Dato>
        <Dato name={TEXTS.adquisicion}>{fechaAdquisicion}</Dato>
        {codigoBarras !== null && <Dato name={TEXTS.codigoBarras}>{codigoBarras}</Dato>}
        {codigoQR !== null && <Dato name={TEXTS.codigoQR}>{codigoQR}</Dato>}
        {/* The non-breaking space keeps the height of the line while the name is unknown. */}
        <Dato name={TEXTS.creadoPor}>{autor ?? '\u00a0'}</Dato>
        <Dato name={TEXTS.descripcion}>
          <span className={styles.text}>{descripcion}</span>
        </Dato>
      </dl>
    </Card>
  )
}
