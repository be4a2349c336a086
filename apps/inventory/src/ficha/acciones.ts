import { usePlatform } from '@mi/federation'

/** What a person can do with a product from the list. */
export type Accion =
  'editar' | 'usar' | 'reponer' | 'descartar' | 'agotar' | 'habilitar' | 'comentarios' | 'eliminar'

/** Which of it the person may. */
export interface AccionesPermitidas {
  readonly editar: boolean
  readonly mover: boolean
  readonly comentarios: boolean
  readonly eliminar: boolean
}

/** What the signed-in person may do with products. */
export const useAccionesPermitidas = (): AccionesPermitidas => {
  const { permissions } = usePlatform()
  return {
    editar: permissions.can('productos.editar'),
    mover: permissions.can('productos.mover'),
    comentarios: permissions.can('comentarios.ver'),
    eliminar: permissions.can('productos.eliminar'),
  }
}
