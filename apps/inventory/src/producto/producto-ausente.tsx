import type { EntradaHistorial } from '@mi/contracts'
import { Button, EmptyState } from '@mi/design-system'
import { describeActo } from '@mi/domain'
import { useHace, usePageStart, usePageTitle, usePlatform } from '@mi/federation'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useHistorial } from '../data/historial/historial.queries.ts'
import { useIdUsuario } from '../page/use-id-usuario.ts'
import { vueltaDe } from '../timeline/timeline.model.ts'
import { useMinute } from '../timeline/use-minute.ts'
import { useUndo } from '../timeline/use-undo.ts'
import { ProductoFallido } from './producto-fallido.tsx'
import { ProductoSkeleton } from './producto-skeleton.tsx'
import styles from './producto.module.css'
import { TEXTS } from './producto.texts.ts'

const Eliminado = ({ entrada, wayBack }: { entrada: EntradaHistorial; wayBack: ReactNode }) => {
  const platform = usePlatform()
  const { permissions } = platform
  const idUsuario = useIdUsuario()
  const now = useMinute()
  const hace = useHace(entrada.fechaCambio, platform.now)
  const { undo, busyId, refusals } = useUndo()
  const [who, did] = describeActo(entrada, idUsuario)
  const isBack = vueltaDe(entrada, now) === 'restaurar'
  const refusal = refusals.get(entrada.id)
  return (
    <EmptyState
      title={TEXTS.eliminado}
      titleAs="h1"
      action={
        <span className={styles.ways}>
          {isBack && permissions.can('historial.deshacer') && (
            <Button
              variant="primary"
              icon={<Undo2 />}
              busy={busyId === entrada.id}
              onClick={() => void undo(entrada)}
            >
              {TEXTS.restaurar}
            </Button>
          )}
          {wayBack}
        </span>
      }
    >
      {who} {did} «{entrada.nombreProducto}» {hace}.{!isBack && ` ${TEXTS.eliminadoVencido}`}
      {refusal !== undefined && <strong role="alert"> {refusal}</strong>}
    </EmptyState>
  )
}

/** The page for a product that is deleted, belongs to another account or never existed. */
export const ProductoAusente = ({ id }: { id: number }) => {
  const { data, isPending, isError, isFetching, refetch } = useHistorial({ idProducto: id })
  const [newest] = data?.pages[0]?.data ?? []
  const isDeleted = newest?.accion === 'eliminado' && newest.idProducto === id
  // Without the history, the page must not say that the product is unknown, because it could be one to restore.
  const hasFailed = isError && !data
  const title = hasFailed ? TEXTS.errorCargar : isDeleted ? TEXTS.eliminado : TEXTS.ausente
  usePageTitle(data && title)
  // Only the history tells which heading is right. If a focused heading were replaced, the focus would be lost.
  usePageStart(title, !isPending)
  if (isPending) return <ProductoSkeleton />
  if (hasFailed) return <ProductoFallido onRetry={() => void refetch()} busy={isFetching} />
  const wayBack = <Link to="/inventario">{TEXTS.volver}</Link>
  return isDeleted ? (
    <Eliminado entrada={newest} wayBack={wayBack} />
  ) : (
    <EmptyState drawing="search" title={TEXTS.ausente} titleAs="h1" action={wayBack}>
      {TEXTS.ausenteDetalle}
    </EmptyState>
  )
}
