import { generateKeyPairSync } from 'node:crypto'
import { productoBody } from '../../producto-body.ts'
import { UNKNOWN, type WritingCalls } from './writing-call.ts'

const publicKey = generateKeyPairSync('ed25519')
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64')

export const OTHER_CALLS: WritingCalls = {
  'POST /v1/productos': {
    by: 'empresa',
    body: () => productoBody({ estado: 'DISPONIBLE', cantidad: 4 }),
    status: 201,
    changes: ['+alertas', '+eventos', '+historial', '+notificaciones', '+productos', '+productos_busqueda'],
    created: { productos: { version: 1, eliminado_en: null, estado: 'DISPONIBLE', cantidad: 4 } },
  },
  'PUT /v1/productos/{id}': {
    by: 'ana',
    id: 1,
    body: () => ({ estado: 'DISPONIBLE', precio: 1 }),
    status: 200,
    changes: ['+eventos', '+historial', 'productos.precio', 'productos.version'],
  },
  'POST /v1/productos/{id}/movimientos': {
    by: 'ana',
    id: 1,
    body: () => ({ delta: 3, motivo: 'Mercado' }),
    status: 200,
    changes: ['+eventos', '+historial', 'alertas.recuperada_en', 'productos.cantidad', 'productos.version'],
    created: {
      historial: { accion: 'modificado', delta: 3, motivo: 'Mercado', fuente: 'web', deshace_id: null },
    },
  },
  'DELETE /v1/productos/{id}': {
    by: 'ana',
    id: 1,
    status: 200,
    changes: ['+eventos', '+historial', '-productos_busqueda', 'productos.eliminado_en', 'productos.version'],
  },
  // Undoes the previous call.
  'POST /v1/historial/{id}/deshacer': {
    by: 'ana',
    id: 'última entrada',
    status: 200,
    changes: ['+eventos', '+historial', '+productos_busqueda', 'productos.eliminado_en', 'productos.version'],
    created: { historial: { accion: 'agregado', motivo: null, fuente: 'web' } },
  },
  'POST /v1/comentarios': {
    by: 'comentarista',
    id: 'comentarista',
    body: (id) => ({ idUsuario: id, idProducto: 30, comentario: 'Rotar.' }),
    status: 201,
    changes: ['+comentarios', '+eventos', '+notificaciones'],
    // `comentarista` is the fifth demo account.
    created: { comentarios: { comentario: 'Rotar.', producto_id: 30, usuario_id: 5 } },
  },
  'PUT /v1/nutriscan/{id}': {
    by: 'admin',
    id: 1,
    body: () => ({ esAlimento: false }),
    status: 200,
    changes: ['+cuentas_bitacora', 'analisis.es_alimento'],
  },
  'DELETE /v1/nutriscan/{id}': {
    by: 'admin',
    id: 1,
    status: 200,
    changes: ['+cuentas_bitacora', '-analisis'],
  },
  'PUT /v1/nutriscan/{id}/correccion': {
    by: 'ana',
    id: 1,
    body: () => ({ nombre: 'Avena' }),
    status: 404,
    changes: [],
  },
  'DELETE /v1/nutriscan/{id}/foto': { by: 'ana', id: 1, status: 404, changes: [] },
  'PUT /v1/nutriscan/consentimiento': {
    by: 'ana',
    body: () => ({ acepta: true }),
    status: 200,
    changes: ['+nutriscan_consentimientos'],
  },
  'POST /v1/api/ocr/nutriscan-ocr': {
    by: 'ana',
    status: 200,
    changes: ['+analisis', '+eventos'],
    // The owner is always the caller. Fields of the multipart form do not change the owner.
    created: { analisis: { usuario_id: 1, es_prueba: false } },
  },
  'POST /v1/api/ocr/confirmar-nombre': {
    by: 'ana',
    body: () => ({ registroId: null, nombreProducto: 'Avena' }),
    status: 200,
    changes: ['+analisis'],
    created: { analisis: { usuario_id: 1, es_prueba: false } },
  },
  // The photo of a profile was uploaded before, and it is the same picture.
  'POST /v1/imagenes/upload': { by: 'ana', status: 201, changes: ['subidas.hasta'] },
  'POST /v1/auditoria/trabajos/{id}/reintentar': { by: 'admin', id: UNKNOWN, status: 404, changes: [] },
  'POST /v1/plataforma/senales': {
    by: 'nobody',
    body: () => ({ senales: [{ module: 'shell', version: '1.0.0', resultado: 'montado', ms: 1 }] }),
    status: 202,
    changes: ['+plataforma_senales'],
  },
  'POST /v1/plataforma/reportes-csp': {
    by: 'nobody',
    body: () => ({ 'csp-report': {} }),
    status: 202,
    changes: [],
  },
  'POST /v1/plataforma/tokens': {
    by: 'admin',
    body: () => ({ module: 'compras', publicKey }),
    status: 201,
    changes: ['+plataforma_bitacora', '+plataforma_tokens'],
    created: { plataforma_tokens: { modulo: 'compras', terminado_en: null } },
  },
  'DELETE /v1/plataforma/tokens/{id}': {
    by: 'admin',
    id: 1,
    status: 200,
    changes: ['+plataforma_bitacora', 'plataforma_tokens.terminado_en'],
  },
  'PUT /v1/plataforma/archivos/{hash}': { by: 'admin', status: 400, changes: [] },
  'POST /v1/plataforma/releases': { by: 'admin', status: 400, changes: [] },
  'POST /v1/plataforma/rollouts': {
    by: 'admin',
    body: () => ({ module: 'shell', version: '1.0.0' }),
    status: 200,
    // Nothing changes, because the version is already stable.
    changes: [],
  },
  'POST /v1/plataforma/modulos/{modulo}/retirar': {
    by: 'admin',
    body: () => ({ motivo: 'prueba' }),
    // The test leaves `{modulo}` in the URL, and no module has such a name. modulos.db.test.ts retires real modules.
    status: 400,
    changes: [],
  },
  'POST /v1/plataforma/modulos/{modulo}/restituir': {
    by: 'admin',
    body: () => ({ motivo: 'prueba' }),
    // As above, no module is named `{modulo}`. modulos.db.test.ts restores real modules.
    status: 400,
    changes: [],
  },
  // The test leaves `{modulo}` in the URL, and no module has such a name. candidatos.db.test.ts changes real modules.
  'PATCH /v1/plataforma/modulos/{modulo}': { by: 'admin', status: 400, changes: [] },
  'POST /v1/plataforma/modulos/{modulo}/candidato': {
    by: 'admin',
    body: () => ({ version: '1.1.0', porcentaje: 5, unidad: 'persona', motivo: 'prueba' }),
    status: 400,
    changes: [],
  },
  'PATCH /v1/plataforma/modulos/{modulo}/candidato': { by: 'admin', status: 400, changes: [] },
  'POST /v1/plataforma/modulos/{modulo}/vistas-previas': {
    by: 'admin',
    body: () => ({ version: '1.1.0' }),
    status: 400,
    changes: [],
  },
  'POST /v1/plataforma/vistas-previas/canjear': {
    by: 'admin',
    // The server did not create this code. vistas-previas.db.test.ts opens real previews.
    body: () => ({ codigo: 'x' }),
    status: 400,
    changes: [],
  },
  'DELETE /v1/plataforma/vistas-previas': { by: 'admin', status: 200, changes: [] },
  'POST /v1/plataforma/modulos/{modulo}/promover': {
    by: 'admin',
    body: () => ({ version: '1.1.0', motivo: 'prueba' }),
    status: 400,
    changes: [],
  },
  'POST /v1/plataforma/modulos/{modulo}/revertir': {
    by: 'admin',
    body: () => ({ motivo: 'prueba' }),
    status: 400,
    changes: [],
  },
  'POST /v1/plataforma/modulos/{modulo}/apagar': {
    by: 'admin',
    body: () => ({ version: '1.1.0', motivo: 'prueba' }),
    status: 400,
    changes: [],
  },
  'POST /v1/plataforma/modulos/{modulo}/encender': {
    by: 'admin',
    body: () => ({ version: '1.1.0', motivo: 'prueba' }),
    status: 400,
    changes: [],
  },
}
