import { sentenceFor } from '@mi/api-client'
import type { Usuario } from '@mi/contracts'
import { ConfirmDialog } from '@mi/design-system'
import { usePlatform } from '@mi/federation'
import { useBorrarDatos, useInactivar, useQuitarFactor, useReactivar } from '../data/cuentas.mutations.ts'
import { MotivoDialog } from '../page/motivo-dialog.tsx'
import { TEXTS } from './usuarios.texts.ts'

interface UsuarioDialogProps {
  readonly usuario: Usuario
  readonly onClose: () => void
}

const UNDO_MS = 10_000

export const InactivarDialog = ({ usuario, onClose }: UsuarioDialogProps) => {
  const { toast, session } = usePlatform()
  const inactivar = useInactivar()
  const reactivar = useReactivar()
  const { idUsuario, nombreCompleto } = usuario

  const undo = (): void => {
    reactivar.mutateAsync(idUsuario).then(
      () => toast.success(TEXTS.reactivado, { detail: nombreCompleto }),
      (error: unknown) => toast.error(sentenceFor(error, TEXTS.errorReactivar)),
    )
  }
  const onConfirm = async (motivo: string): Promise<void> => {
    // A person cannot open this dialog for their own account. But all tabs share one session, and while the dialog was
    // open, another tab could have signed in to the account `idUsuario`.
    if (session.getState().usuario?.idUsuario === idUsuario) {
      toast.error(TEXTS.propio)
      return onClose()
    }
    try {
      await inactivar.mutateAsync({ idUsuario, motivo })
      toast.success(TEXTS.inactivado, {
        detail: nombreCompleto,
        undo: { label: TEXTS.deshacer, onUndo: undo },
        duration: UNDO_MS,
      })
      onClose()
    } catch (error) {
      // The dialog stays open, so the person does not have to type the reason again.
      toast.error(sentenceFor(error, TEXTS.errorInactivar))
    }
  }

  return (
    <MotivoDialog
      title={TEXTS.preguntaInactivar(nombreCompleto)}
      description={TEXTS.avisoInactivar}
      confirmLabel={TEXTS.inactivar}
      isBusy={inactivar.isPending}
      onConfirm={(motivo) => void onConfirm(motivo)}
      onClose={onClose}
    />
  )
}

export const ReactivarDialog = ({ usuario, onClose }: UsuarioDialogProps) => {
  const { toast } = usePlatform()
  const reactivar = useReactivar()
  const { idUsuario, nombreCompleto } = usuario

  const onConfirm = async (): Promise<void> => {
    try {
      await reactivar.mutateAsync(idUsuario)
      toast.success(TEXTS.reactivado, { detail: nombreCompleto })
      onClose()
    } catch (error) {
      toast.error(sentenceFor(error, TEXTS.errorReactivar))
    }
  }

  return (
    <ConfirmDialog
      open
      title={TEXTS.preguntaReactivar(nombreCompleto)}
      description={TEXTS.avisoReactivar}
      confirmLabel={TEXTS.reactivar}
      busy={reactivar.isPending}
      onConfirm={() => void onConfirm()}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    />
  )
}

export const BorrarDatosDialog = ({ usuario, onClose }: UsuarioDialogProps) => {
  const { toast } = usePlatform()
  const borrar = useBorrarDatos()
  const { idUsuario, nombreCompleto } = usuario

  const onConfirm = async (motivo: string): Promise<void> => {
    try {
      await borrar.mutateAsync({ idUsuario, motivo })
      toast.success(TEXTS.borrados)
      onClose()
    } catch (error) {
      toast.error(sentenceFor(error, TEXTS.errorBorrar))
    }
  }

  return (
    <MotivoDialog
      title={TEXTS.preguntaBorrar(nombreCompleto)}
      description={TEXTS.avisoBorrar}
      confirmLabel={TEXTS.borrarDatos}
      isBusy={borrar.isPending}
      isRequired
      onConfirm={(motivo) => void onConfirm(motivo)}
      onClose={onClose}
    />
  )
}

/** Removes the second factor of a staff member who has lost both their phone and their recovery codes. */
export const QuitarFactorDialog = ({ usuario, onClose }: UsuarioDialogProps) => {
  const { toast } = usePlatform()
  const quitar = useQuitarFactor()
  const { idUsuario, nombreCompleto } = usuario

  const onConfirm = async (motivo: string): Promise<void> => {
    try {
      await quitar.mutateAsync({ idUsuario, motivo })
      toast.success(TEXTS.factorQuitado, { detail: nombreCompleto })
      onClose()
    } catch (error) {
      toast.error(sentenceFor(error, TEXTS.errorQuitarFactor))
    }
  }

  return (
    <MotivoDialog
      title={TEXTS.preguntaQuitarFactor(nombreCompleto)}
      description={TEXTS.avisoQuitarFactor}
      confirmLabel={TEXTS.quitarFactor}
      isBusy={quitar.isPending}
      isRequired
      onConfirm={(motivo) => void onConfirm(motivo)}
      onClose={onClose}
    />
  )
}
