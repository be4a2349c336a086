import type { SearchHit } from '@mi/federation'
import ArrowRight from 'lucide-react/icons/arrow-right'
import History from 'lucide-react/icons/history'
import { createElement } from 'react'
import { iconOf } from '../places/icons.ts'
import styles from './buscar-dialog.module.css'
import type { Opcion } from './buscar.model.ts'

const NamedIcon = ({ name }: { name: string }) => createElement(iconOf(name), { 'aria-hidden': true })

const HitMark = ({ hit: { imagen, icono = '' } }: { hit: SearchHit }) =>
  imagen === undefined ? <NamedIcon name={icono} /> : <img className={styles.picture} src={imagen} alt="" />

const Mark = ({ opcion }: { opcion: Opcion }) => {
  if (opcion.tipo === 'seccion') return <NamedIcon name={opcion.icono} />
  if (opcion.tipo === 'comando') return opcion.icon
  if (opcion.tipo === 'reciente') return <History aria-hidden />
  return opcion.hit.todos === true ? <ArrowRight aria-hidden /> : <HitMark hit={opcion.hit} />
}

export const OpcionContent = ({ opcion }: { opcion: Opcion }) => {
  const detalle =
    'hit' in opcion ? opcion.hit.detalle : opcion.tipo === 'comando' ? opcion.detalle : undefined
  return (
    <>
      <Mark opcion={opcion} />
      <span className={styles.name}>{opcion.texto}</span>
      {detalle !== undefined && <span className={styles.facts}>{detalle}</span>}
    </>
  )
}
