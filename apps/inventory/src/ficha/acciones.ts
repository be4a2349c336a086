import { usePlatform } from '@mi/federation'

/** What a person can do with a product. «imagen» is «editar» with the focus at the picture. */
export type Accion =
  'editar' | 'imagen' | 'usar' | 'reponer' | 'descartar' | 'agotar' | 'habilitar' | 'comentarios' | 'eliminar'

/** Which actions the person may use. */
export interface AccionesPermitidas {
  readonly editar: boolean
  readonly mover: boolean
  readonly comentarios: boolean
  readonly eliminar: boolean
}

/** The actions that the signed-in person may use on products. */
export const useAccionesPermitidas = (): AccionesPermitidas => {
  const { permissions } = usePlatform()
  return {
    editar: permissions.can('productos.editar'),
    mover: permissions.can('productos.mover'),
    comentarios: permissions.can('comentarios.ver'),
    eliminar: permissions.can('productos.eliminar'),
  }
}
