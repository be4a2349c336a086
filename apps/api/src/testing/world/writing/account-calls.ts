import { CLAVE_DEMO } from '../../../demo/cuentas.ts'
import { miembroBody, registroBody } from '../../cuenta-bodies.ts'
import { UNKNOWN, type WritingCalls } from './writing-call.ts'

export const ACCOUNT_CALLS: WritingCalls = {
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
  'POST /v1/auth/clave-comun': {
    by: 'nobody',
    body: () => ({ password: 'P@ssw0rd' }),
    status: 200,
    changes: [],
  },
  'POST /v1/auth/correo/deshacer': {
    by: 'nobody',
    body: () => ({ token: 'desconocido', nuevaContrasena: 'Ajena#2026' }),
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
  'POST /v1/auth/segundo-factor': {
    by: 'admin',
    body: () => ({ currentPassword: CLAVE_DEMO }),
    status: 200,
    changes: ['+segundos_factores'],
    created: { segundos_factores: { activo_desde: null, ultimo_paso: null } },
  },
  'DELETE /v1/auth/segundo-factor': {
    by: 'admin',
    body: () => ({ currentPassword: CLAVE_DEMO, codigo: '000000' }),
    status: 409,
    changes: [],
  },
  'POST /v1/auth/confirmar': {
    by: 'admin',
    body: () => ({ currentPassword: CLAVE_DEMO }),
    status: 200,
    changes: ['sesiones.probada_en'],
  },
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
    // The profile of `nuevo` is pending, and stays pending because the call does not complete it.
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
    changes: ['+subidas', 'usuarios.foto_perfil', 'usuarios.updated_at'],
  },
  'DELETE /v1/usuarios/{id}': {
    by: 'admin',
    id: 'luis',
    status: 200,
    changes: [
      '+cuentas_bitacora',
      '+eventos',
      // This is the administrator's first action in the log, so the administrator's name is stored too.
      '+personas_nombres',
      '+seguridad_bitacora',
      'sesiones.ended_at',
      'usuarios.deleted_at',
      'usuarios.estado',
      'usuarios.updated_at',
    ],
  },
  'DELETE /v1/usuarios/{id}/datos': {
    by: 'ana',
    id: 'ana',
    body: () => ({ currentPassword: 'equivocada' }),
    status: 400,
    changes: [],
  },
  'DELETE /v1/usuarios/{id}/segundo-factor': {
    by: 'admin',
    id: 'luis',
    // The server refuses this call, because the call contains no reason.
    status: 400,
    changes: [],
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
        '+seguridad_bitacora',
        'usuarios.nombre_completo',
        'usuarios.nombre_normal',
        'usuarios.rol_equipo',
        'usuarios.updated_at',
      ],
    },
    // The server ignores `correo`, because staff cannot change an email address.
    {
      by: 'admin',
      id: 'lector',
      body: () => ({ rolEquipo: 'LECTOR', perfilCompleto: false, correo: 'robado@demo.co' }),
      status: 200,
      changes: [
        '+cuentas_bitacora',
        '+eventos',
        '+seguridad_bitacora',
        'usuarios.rol_equipo',
        'usuarios.updated_at',
      ],
    },
  ],
  'DELETE /v1/equipo/eliminar-logico/{id}': {
    by: 'empresa',
    id: 'lector',
    status: 200,
    changes: [
      '+cuentas_bitacora',
      '+eventos',
      '+seguridad_bitacora',
      'usuarios.deleted_at',
      'usuarios.estado',
      'usuarios.updated_at',
    ],
  },
}
