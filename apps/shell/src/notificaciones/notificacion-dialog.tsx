import type { Notificacion, TokenClaims } from '@mi/contracts'
import { ButtonLink, Chip, Dialog, DialogClose } from '@mi/design-system'
import { formatMomento, pedirAccion } from '@mi/domain'
import { Link } from 'react-router-dom'
import { TEXTS as TIPOS } from '../preferencias/tipos.texts.ts'
import { ASPECTO } from '../preferencias/tipos.ts'
import { useShell } from '../context/shell-context.ts'
import { accionPedidaOf, placeOf } from './bandeja.model.ts'
import styles from './notificacion-dialog.module.css'
import { TEXTS } from './notificaciones.texts.ts'

interface NotificacionDialogProps {
  readonly notificacion: Notificacion
  readonly usuario: TokenClaims
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onLeave: () => void
}

export const NotificacionDialog = ({
  notificacion,
  usuario,
  open,
  onOpenChange,
  onLeave,
}: NotificacionDialogProps) => {
  const { canOpen, permissions } = useShell().platform
  const { tipo, titulo, mensaje, fechaEnvio } = notificacion
  const { Icon, tone } = ASPECTO[tipo]
  const place = placeOf(notificacion, usuario)
  const accion = accionPedidaOf(notificacion, permissions.can('productos.mover'))
  const state = accion && pedirAccion(accion)
  const fecha = new Date(fechaEnvio)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={titulo}
      footer={
        <>
          <DialogClose>{TEXTS.cerrar}</DialogClose>
          {place !== undefined && canOpen(place) && (
            <ButtonLink variant="primary" render={<Link to={place} state={state} onClick={onLeave} />}>
              {accion ? TEXTS.acciones[accion] : TEXTS.ir[tipo]}
            </ButtonLink>
          )}
        </>
      }
    >
      <p className={styles.facts}>
        <Chip tone={tone} icon={<Icon />}>
          {TIPOS.tipos[tipo]}
        </Chip>
        <time dateTime={fechaEnvio}>{formatMomento(fecha)}</time>
      </p>
      <p className={styles.message}>{mensaje}</p>
    </Dialog>
  )
}
