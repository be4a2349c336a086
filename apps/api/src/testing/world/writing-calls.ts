import { generateKeyPairSync } from 'node:crypto'
import { CLAVE_DEMO } from '../../demo/cuentas.ts'
import { miembroBody, registroBody } from '../cuenta-bodies.ts'
import { productoBody } from '../producto-body.ts'

/** The sender's mail. */
type Who = 'nobody' | 'ana' | 'luis' | 'empresa' | 'editor' | 'comentarista' | 'lector' | 'nuevo' | 'admin'

/** One writing call and everything it may change. */
export interface WritingCall {
  readonly by: Who
  /** The person or the id in the address. */
  readonly id?: Who | 'última entrada' | number
  readonly body?: (id: number) => object
  readonly status: number
  /** The columns that it changes in the whole database. */
  readonly changes: readonly string[]
  readonly created?: Record<string, object>
}

const publicKey = generateKeyPairSync('ed25519')
  .publicKey.export({ format: 'der', type: 'spki' })
  .toString('base64')

const UNKNOWN = 987_654_321

/** Every writing call. */
export const WRITING_CALLS: Record<string, WritingCall | readonly WritingCall[]> = {
  'POST /v1/auth/login': {
    by: 'nobody',
    body: () => ({ correo: 'luis@demo.co', password: CLAVE_DEMO }),
    status: 200,
    changes: ['+seguridad_bitacora', '+sesiones'],
  },
  'POST /v1/auth/solicitar-reset': {
    by: 'nobody',
    body: () => ({ correo: 'luis@demo.co' }),
    status: 200,
    changes: ['+codigos_reset', '+seguridad_bitacora', '+trabajos'],
  },
  'POST /v1/auth/confirmar-reset': {
    by: 'nobody',
    body: () => ({ correo: 'ana@demo.co', token: '000000', nuevaContrasena: 'Ajena#2026' }),
    status: 400,
    changes: [],
  },
  'POST /v1/auth/renovar': { by: 'ana', status: 200, changes: [] },
  'POST /v1/auth/salir': {
    by: 'ana',
    status: 200,
    changes: ['+eventos', '+seguridad_bitacora', 'sesiones.ended_at'],
  },
  'DELETE /v1/auth/sesiones': {
    by: 'ana',
    status: 200,
    changes: ['+eventos', '+seguridad_bitacora', 'sesiones.ended_at'],
  },
  'DELETE /v1/auth/sesiones/{id}': { by: 'ana', id: UNKNOWN, status: 400, changes: [] },
  'POST /v1/usuarios': [
    {
      by: 'nobody',
      body: () => registroBody({ username: 'limpia', correo: 'limpia@demo.co' }),
      status: 201,
      changes: ['+ambitos', '+usuarios'],
      created: {
        usuarios: {
          rol: 'USUARIO',
          tipo_usuario: 'INDIVIDUAL',
          rol_equipo: null,
          empresa_id: null,
          estado: 'activo',
          perfil_completo: false,
          deleted_at: null,
          foto_perfil: null,
        },
      },
    },
    { by: 'nobody', body: () => ({ ...registroBody(), rol: 'ADMIN' }), status: 403, changes: [] },
  ],
  'PUT /v1/usuarios/{id}': [
    {
      by: 'ana',
      id: 'ana',
      body: () => ({ telefono: '3001112233', password: 'Robada#2026' }),
      status: 200,
      changes: ['usuarios.telefono', 'usuarios.updated_at'],
    },
    {
      by: 'editor',
      id: 'editor',
      body: () => ({ telefono: '3001112233' }),
      status: 200,
      changes: ['usuarios.telefono', 'usuarios.updated_at'],
    },
    // A pending profile stays pending unless the call completes it.
    { by: 'nuevo', id: 'nuevo', status: 200, changes: ['usuarios.updated_at'] },
    {
      by: 'empresa',
      id: 'empresa',
      body: () => ({ nit: '900123456-9', nombreEmpresa: 'Distribuidora Andina' }),
      status: 200,
      changes: ['empresas.nit', 'usuarios.updated_at'],
    },
  ],
  'PUT /v1/usuarios/cambiarContrasena': {
    by: 'ana',
    body: (id) => ({ id, currentPassword: CLAVE_DEMO, newPassword: CLAVE_DEMO }),
    id: 'ana',
    status: 200,
    changes: [
      '+eventos',
      '+seguridad_bitacora',
      '+sesiones',
      '+trabajos',
      'sesiones.ended_at',
      'usuarios.clave_hash',
      'usuarios.updated_at',
    ],
  },
  'PUT /v1/api/usuarios/{id}/foto': {
    by: 'ana',
    id: 'ana',
    status: 200,
    changes: ['usuarios.foto_perfil', 'usuarios.updated_at'],
  },
  'DELETE /v1/usuarios/{id}': {
    by: 'admin',
    id: 'luis',
    status: 200,
    changes: [
      '+cuentas_bitacora',
      '+eventos',
      '+seguridad_bitacora',
      'sesiones.ended_at',
      'usuarios.deleted_at',
      'usuarios.estado',
      'usuarios.updated_at',
    ],
  },
  'PUT /v1/usuarios/{id}/reactivar': {
    by: 'admin',
    id: 'luis',
    status: 200,
    changes: [
      '+cuentas_bitacora',
      '+seguridad_bitacora',
      'usuarios.deleted_at',
      'usuarios.estado',
      'usuarios.updated_at',
    ],
  },
  'POST /v1/equipo': {
    by: 'empresa',
    body: () => miembroBody({ rolEquipo: 'LECTOR' }),
    status: 201,
    changes: ['+cuentas_bitacora', '+trabajos', '+usuarios'],
    created: {
      usuarios: {
        rol: 'EQUIPO',
        rol_equipo: 'LECTOR',
        tipo_usuario: 'EMPRESARIAL',
        estado: 'activo',
        perfil_completo: true,
        deleted_at: null,
        foto_perfil: null,
      },
    },
  },
  'PUT /v1/equipo/{id}': [
    {
      by: 'empresa',
      id: 'lector',
      body: () => ({ rolEquipo: 'COMENTARISTA', nombreCompleto: 'Andrés Muñoz' }),
      status: 200,
      changes: [
        '+cuentas_bitacora',
        '+eventos',
        'usuarios.nombre_completo',
        'usuarios.rol_equipo',
        'usuarios.updated_at',
      ],
    },
    // Staff never sets a name or a mail.
    {
      by: 'admin',
      id: 'lector',
      body: () => ({ rolEquipo: 'LECTOR', perfilCompleto: false, correo: 'robado@demo.co' }),
      status: 200,
      changes: ['+cuentas_bitacora', '+eventos', 'usuarios.rol_equipo', 'usuarios.updated_at'],
    },
  ],
  'DELETE /v1/equipo/eliminar-logico/{id}': {
    by: 'empresa',
    id: 'lector',
    status: 200,
    changes: [
      '+cuentas_bitacora',
      '+eventos',
      'usuarios.deleted_at',
      'usuarios.estado',
      'usuarios.updated_at',
    ],
  },
  'POST /v1/productos': {
    by: 'empresa',
    body: () => productoBody({ estado: 'DISPONIBLE', cantidad: 4 }),
    status: 201,
    changes: ['+historial', '+productos', '+productos_busqueda'],
    created: { productos: { version: 1, eliminado_en: null, estado: 'DISPONIBLE', cantidad: 4 } },
  },
  'PUT /v1/productos/{id}': {
    by: 'ana',
    id: 1,
    body: () => ({ estado: 'DISPONIBLE', precio: 1 }),
    status: 200,
    changes: ['+historial', 'productos.precio', 'productos.version'],
  },
  'POST /v1/productos/{id}/movimientos': {
    by: 'ana',
    id: 1,
    body: () => ({ delta: 3, motivo: 'Mercado' }),
    status: 200,
    changes: ['+historial', 'productos.cantidad', 'productos.version'],
    created: {
      historial: { accion: 'modificado', delta: 3, motivo: 'Mercado', fuente: 'web', deshace_id: null },
    },
  },
  'DELETE /v1/productos/{id}': {
    by: 'ana',
    id: 1,
    status: 200,
    changes: ['+historial', '-productos_busqueda', 'productos.eliminado_en', 'productos.version'],
  },
  // Undoes the previous call.
  'POST /v1/historial/{id}/deshacer': {
    by: 'ana',
    id: 'última entrada',
    status: 200,
    changes: ['+historial', '+productos_busqueda', 'productos.eliminado_en', 'productos.version'],
    created: { historial: { accion: 'agregado', motivo: null, fuente: 'web' } },
  },
  'POST /v1/comentarios': {
    by: 'comentarista',
    id: 'comentarista',
    body: (id) => ({ idUsuario: id, idProducto: 30, comentario: 'Rotar.' }),
    status: 201,
    changes: ['+comentarios'],
    // The fifth demo account sends the call.
    created: { comentarios: { comentario: 'Rotar.', producto_id: 30, usuario_id: 5 } },
  },
  // Pictures are files: the database does not change.
  'POST /v1/imagenes/upload': { by: 'ana', status: 201, changes: [] },
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
  'POST /v1/plataforma/releases': { by: 'admin', status: 415, changes: [] },
  'POST /v1/plataforma/rollouts': {
    by: 'admin',
    body: () => ({ module: 'shell', version: '1.0.0' }),
    status: 200,
    changes: ['+plataforma_bitacora', 'plataforma_rollouts.actualizado_en', 'plataforma_rollouts.revision'],
  },
}
