import { UNKNOWN, type WritingCalls } from './writing-call.ts'

export const NOTIFICATION_CALLS: WritingCalls = {
  'POST /v1/notificaciones': {
    by: 'comentarista',
    id: 'editor',
    body: (id) => ({
      idUsuario: id,
      tipo: 'COMENTARIO_EQUIPO',
      titulo: 'Revisa el lote',
      mensaje: 'Llegó la «Leche Alpina».',
    }),
    status: 201,
    changes: ['+eventos', '+notificaciones'],
    created: {
      notificaciones: {
        tipo: 'COMENTARIO_EQUIPO',
        ambito_id: null,
        excepto_id: null,
        producto_id: null,
        dias_aviso: null,
      },
    },
  },
  'POST /v1/notificaciones/actualizacion-app': {
    by: 'admin',
    body: () => ({ titulo: 'Novedades', mensaje: 'La aplicación tiene una versión nueva.' }),
    status: 201,
    changes: ['+cuentas_bitacora', '+eventos', '+notificaciones'],
    created: {
      notificaciones: { tipo: 'ACTUALIZACION_APP', ambito_id: null, usuario_id: null, excepto_id: null },
    },
  },
  'POST /v1/notificaciones/baja/{token}': { by: 'nobody', status: 404, changes: [] },
  'PATCH /v1/notificaciones/{id}': { by: 'ana', id: UNKNOWN, status: 404, changes: [] },
  'PATCH /v1/notificaciones/usuario/{id}': {
    by: 'editor',
    id: 'editor',
    status: 200,
    changes: ['+eventos', '+notificaciones_leidas'],
  },
  'PATCH /v1/notificaciones/preferencias/{id}': {
    by: 'ana',
    id: 'ana',
    body: () => ({ comentarios: false }),
    status: 200,
    changes: ['+eventos', '+preferencias_notificaciones'],
    created: { preferencias_notificaciones: { comentarios: false, stock_bajo: true, resumen_activo: false } },
  },
}
