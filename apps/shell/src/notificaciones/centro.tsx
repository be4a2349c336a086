import type { Notificacion, TokenClaims } from '@mi/contracts'
import { useEffect, useState } from 'react'
import { PopoverOrSheet } from '../page/popover-or-sheet.tsx'
import { BandejaList } from './bandeja-list.tsx'
import { keptSinLeer } from './kept-sin-leer.ts'
import { NotificacionDialog } from './notificacion-dialog.tsx'
import { useSinLeer } from './notificaciones.queries.ts'
import { TEXTS } from './notificaciones.texts.ts'
import { useEnVivo } from './use-en-vivo.ts'
import { useDestinatario, useVisibles } from './use-destinatario.ts'
import { useMarcar } from './use-marcar.ts'

interface CentroProps {
  readonly usuario: TokenClaims
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly anchor: HTMLElement | null
  /** Receives the number of unread notifications. */
  readonly onCount: (sinLeer: number) => void
}

const NONE: readonly Notificacion[] = []

export const Centro = ({ usuario, open, onOpenChange, anchor, onCount }: CentroProps) => {
  const { tipos, isVisible } = useDestinatario(usuario)
  const query = useSinLeer(usuario.idUsuario, tipos)
  const sinLeer = useVisibles(usuario, query.data ?? NONE)
  const count = sinLeer.length
  // Until the count is known, the badge keeps its stored number. If the person has switched off every
  // kind, no request is made, and the count is 0.
  const isKnown = query.data !== undefined || tipos.length === 0
  const [detalle, setDetalle] = useState<Notificacion>()
  const [isDetalleOpen, setDetalleOpen] = useState(false)
  const { marcar, marcarTodas } = useMarcar(usuario.idUsuario)
  useEffect(() => {
    if (!isKnown) return
    keptSinLeer.set({ idUsuario: usuario.idUsuario, sinLeer: count })
    onCount(count)
  }, [isKnown, usuario.idUsuario, count, onCount])
  const show = (notificacion: Notificacion): void => {
    marcar(notificacion)
    setDetalle(notificacion)
    setDetalleOpen(true)
  }
  useEnVivo({ usuario, isOpen: open, isVisible, onVer: show, onVerTodas: () => onOpenChange(true) })
  const leave = (): void => {
    setDetalleOpen(false)
    onOpenChange(false)
  }
  const dialog = detalle && (
    <NotificacionDialog
      notificacion={detalle}
      usuario={usuario}
      open={isDetalleOpen}
      onOpenChange={setDetalleOpen}
      onLeave={leave}
    />
  )
  return (
    <>
      <PopoverOrSheet open={open} onOpenChange={onOpenChange} anchor={anchor} title={TEXTS.titulo}>
        <BandejaList
          usuario={usuario}
          sinLeer={sinLeer}
          onShow={show}
          onMarcar={marcar}
          onMarcarTodas={marcarTodas}
          onLeave={leave}
        />
        {open && dialog}
      </PopoverOrSheet>
      {!open && dialog}
    </>
  )
}
