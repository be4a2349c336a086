import { usePlatform } from '@mi/federation'

/** `imagen` opens the same form as `editar`, but the field for the picture gets the focus. */
export type Accion =
  'editar' | 'imagen' | 'usar' | 'reponer' | 'descartar' | 'agotar' | 'habilitar' | 'comentarios' | 'eliminar'

export interface AccionesPermitidas {
  readonly editar: boolean
  readonly mover: boolean
  readonly comentarios: boolean
  readonly eliminar: boolean
}

export const useAccionesPermitidas = (): AccionesPermitidas => {
  const { permissions } = usePlatform()
  return {
    editar: permissions.can('productos.editar'),
    mover: permissions.can('productos.mover'),
    comentarios: permissions.can('comentarios.ver'),
    eliminar: permissions.can('productos.eliminar'),
  }
}
