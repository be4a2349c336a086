import { sentenceFor } from '@mi/api-client'
import type { Miembro, RolEquipo } from '@mi/contracts'
import { FormDialog, SelectField } from '@mi/design-system'
import { Checkbox } from '@mi/design-system/checkbox'
import { ROL_EQUIPO } from '@mi/domain'
import { usePlatform } from '@mi/federation'
import { useState } from 'react'
import {
  type CambioDeMiembro,
  useEditMiembro,
  useReactivar,
  useRemoveMiembro,
} from '../data/cuentas.mutations.ts'
import { MotivoDialog } from '../page/motivo-dialog.tsx'
import { opcionesOf } from '../page/palabras.ts'
import { TEXTS } from './equipo.texts.ts'

interface MiembroDialogProps {
  readonly miembro: Miembro
  readonly onClose: () => void
}

/**
 * Returns only the changed fields. Sending the others could overwrite a profile that the member has just completed.
 */
const changesOf = (miembro: Miembro, form: Required<CambioDeMiembro>): CambioDeMiembro => ({
  ...(form.rolEquipo !== miembro.rolEquipo && { rolEquipo: form.rolEquipo }),
  ...(form.perfilCompleto !== miembro.perfilCompleto && { perfilCompleto: form.perfilCompleto }),
})

/**
 * Saves a member. If `activar` is true, reactivates the member first. If the person has to save again after a failure,
 * a reactivation that succeeded is not repeated.
 */
const useSave = ({ miembro, onClose }: MiembroDialogProps) => {
  const { toast } = usePlatform()
  const reactivar = useReactivar()
  const editar = useEditMiembro()
  const [isActive, setActive] = useState(miembro.estado === 'activo')
  const { idUsuario, nombreCompleto } = miembro

  const save = async (cambio: CambioDeMiembro, activar: boolean): Promise<void> => {
    let isActivated = isActive
    try {
      if (activar && !isActive) {
        await reactivar.mutateAsync(idUsuario)
        isActivated = true
        setActive(true)
      }
      // If the person only reactivates the member, `editar` has nothing to save, so it is not called. If the call
      // failed, the toast would wrongly say that something is still unsaved.
      const hasMore = !activar || Object.keys(cambio).length > 0
      if (hasMore) await editar.mutateAsync({ idUsuario, ...cambio })
      toast.success(TEXTS.actualizado(nombreCompleto))
      onClose()
    } catch (error) {
      const isHalfDone = isActivated && miembro.estado === 'inactivo'
      const mensaje = sentenceFor(error, TEXTS.errorActualizar)
      toast.error(isHalfDone ? `${mensaje} ${TEXTS.activadoSinGuardar}` : mensaje)
    }
  }
  return { save, isActive, isBusy: reactivar.isPending || editar.isPending }
}

export const EditarDialog = (props: MiembroDialogProps) => {
  const { miembro, onClose } = props
  const { save, isActive, isBusy } = useSave(props)
  const [rolEquipo, setRol] = useState<RolEquipo>(miembro.rolEquipo)
  const [perfil, setPerfil] = useState(String(miembro.perfilCompleto))
  const [activar, setActivar] = useState(false)
  const isDirty = rolEquipo !== miembro.rolEquipo || perfil !== String(miembro.perfilCompleto) || activar

  return (
    <FormDialog
      size="sm"
      title={TEXTS.editarA(miembro.nombreCompleto)}
      description={miembro.correo}
      action={TEXTS.guardar}
      dirty={isDirty}
      busy={isBusy}
      onSubmit={() =>
        void save(changesOf(miembro, { rolEquipo, perfilCompleto: perfil === 'true' }), activar)
      }
      onClose={onClose}
    >
      <SelectField
        label={TEXTS.rol}
        value={rolEquipo}
        onChange={(event) => setRol(event.target.value as RolEquipo)}
      >
        {opcionesOf(ROL_EQUIPO).map(({ value, texto }) => (
          <option key={value} value={value}>
            {texto}
          </option>
        ))}
      </SelectField>
      <SelectField label={TEXTS.perfil} value={perfil} onChange={(event) => setPerfil(event.target.value)}>
        {/* In the API, `perfilCompleto: true` means incomplete. */}
        <option value="false">{TEXTS.perfilCompleto}</option>
        <option value="true">{TEXTS.perfilIncompleto}</option>
      </SelectField>
      {!isActive && (
        <Checkbox
          label={TEXTS.activar}
          hint={TEXTS.activarDetalle}
          checked={activar}
          onChange={(event) => setActivar(event.target.checked)}
        />
      )}
    </FormDialog>
  )
}

export const EliminarDialog = ({ miembro, onClose }: MiembroDialogProps) => {
  const { toast } = usePlatform()
  const remove = useRemoveMiembro()
  const { idUsuario, nombreCompleto } = miembro

  const onConfirm = async (motivo: string): Promise<void> => {
    try {
      await remove.mutateAsync({ idUsuario, motivo })
      toast.success(TEXTS.eliminado, { detail: nombreCompleto })
      onClose()
    } catch (error) {
      // The dialog stays open with the typed reason.
      toast.error(sentenceFor(error, TEXTS.errorEliminar))
    }
  }
  return (
    <MotivoDialog
      title={TEXTS.preguntaEliminar(nombreCompleto)}
      description={TEXTS.avisoEliminar}
      confirmLabel={TEXTS.confirmarEliminar}
      isBusy={remove.isPending}
      onConfirm={(motivo) => void onConfirm(motivo)}
      onClose={onClose}
    />
  )
}
