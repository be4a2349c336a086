import { EmptyState } from '@mi/design-system'
import { usePageStart, usePageTitle } from '@mi/federation'
import { Link } from 'react-router-dom'
import { TEXTS } from './producto.texts.ts'

export const ProductoSinId = () => {
  usePageStart(TEXTS.sinId)
  usePageTitle(TEXTS.sinId)
  return (
    <EmptyState
      drawing="search"
      title={TEXTS.sinId}
      titleAs="h1"
      action={<Link to="/inventario">{TEXTS.volver}</Link>}
    >
      {TEXTS.sinIdDetalle}
    </EmptyState>
  )
}
