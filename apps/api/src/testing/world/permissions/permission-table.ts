import { NOTIFICATION_ROWS } from './notification-permissions.ts'
import {
  ANYBODY_200,
  COMPLETE_200,
  type Row,
  SIGNED_IN,
  INDIVIDUAL_200,
  STAFF_200,
} from './permission-row.ts'
import { PLATFORM_ROWS } from './platform-permissions.ts'

/**
 * The expected statuses of every route of the OpenAPI document. They are written by hand from the rules (docs/rules.md:
 * Roles and permissions), so that `permissions.db.test.ts` compares the code with the rules.
 */
// prettier-ignore
export const TABLE: Record<string, Row> = {
  //            anon ind  prop edit come lect pend adm  desa fin
  'POST /v1/auth/login': ANYBODY_200,
  'POST /v1/auth/solicitar-reset': ANYBODY_200,
  // The answer is 400, because the call sends a wrong recovery code.
  'POST /v1/auth/confirmar-reset': { answers: {
    todos:   '400 400 400 400 400 400 400 400 400 400' } },
  'POST /v1/auth/clave-comun': ANYBODY_200,
  // The answer is 400, because the call sends the token of a link that does not exist.
  'POST /v1/auth/correo/deshacer': { answers: {
    todos:   '400 400 400 400 400 400 400 400 400 400' } },
  'POST /v1/auth/renovar': SIGNED_IN,
  'POST /v1/auth/salir': SIGNED_IN,
  'GET /v1/auth/sesiones': COMPLETE_200,
  'DELETE /v1/auth/sesiones': COMPLETE_200,
  'DELETE /v1/auth/sesiones/{id}': { thing: 'sesion', answers: {
    propio:  '-   200 200 200 200 200 403 200 200 401',
    ajeno:   '401 404 404 404 404 404 403 404 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
  'GET /v1/auth/segundo-factor': STAFF_200,
  'POST /v1/auth/segundo-factor': STAFF_200,
  // Staff get 409, because no caller has an active second factor.
  'DELETE /v1/auth/segundo-factor': { answers: {
    todos:   '401 403 403 403 403 403 403 409 409 401' } },
  'POST /v1/auth/confirmar': STAFF_200,

  'POST /v1/usuarios': { answers: {
    todos:   '201 201 201 201 201 201 201 201 201 201' } },
  'GET /v1/usuarios': { answers: {
    todos:   '401 403 403 403 403 403 403 200 403 401' } },
  'GET /v1/usuarios/{id}': { thing: 'usuario', answers: {
    propio:  '-   200 200 200 200 200 200 200 200 401',
    empresa: '-   -   200 404 404 404 404 -   -   401',
    ajeno:   '401 404 404 404 404 404 404 200 200 401',
    miembro: '401 404 404 404 404 404 404 200 200 401',
    staff:   '401 404 404 404 404 404 404 200 200 401',
    nadie:   '401 404 404 404 404 404 404 404 404 401' } },
  'GET /v1/usuarios/empresa/{empresaId}': { thing: 'empresa', answers: {
    propio:  '-   -   200 200 200 200 200 -   -   401',
    ajeno:   '401 404 404 404 404 404 404 200 200 401',
    nadie:   '401 404 404 404 404 404 404 404 404 401' } },
  'PUT /v1/usuarios/{id}': { thing: 'usuario', answers: {
    propio:  '-   200 200 200 200 200 200 200 200 401',
    empresa: '-   -   404 404 404 404 404 -   -   401',
    ajeno:   '401 404 404 404 404 404 404 404 404 401',
    miembro: '401 404 404 404 404 404 404 404 404 401',
    staff:   '401 404 404 404 404 404 404 404 404 401',
    nadie:   '401 404 404 404 404 404 404 404 404 401' } },
  'PUT /v1/api/usuarios/{id}/foto': { thing: 'usuario', answers: {
    propio:  '-   200 200 200 200 200 200 200 200 401',
    empresa: '-   -   404 404 404 404 404 -   -   401',
    ajeno:   '401 404 404 404 404 404 404 404 404 401',
    miembro: '401 404 404 404 404 404 404 404 404 401',
    staff:   '401 404 404 404 404 404 404 404 404 401',
    nadie:   '401 404 404 404 404 404 404 404 404 401' } },
  'PUT /v1/usuarios/cambiarContrasena': { thing: 'usuario', answers: {
    propio:  '-   200 200 200 200 200 403 200 200 401',
    empresa: '-   -   404 404 404 404 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 404 404 401',
    miembro: '401 404 404 404 404 404 403 404 404 401',
    staff:   '401 404 404 404 404 404 403 404 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
  'DELETE /v1/usuarios/{id}': { thing: 'usuario', answers: {
    propio:  '-   403 403 403 403 403 403 409 403 401',
    empresa: '-   -   403 403 403 403 403 -   -   401',
    ajeno:   '401 403 403 403 403 403 403 200 403 401',
    miembro: '401 403 403 403 403 403 403 200 403 401',
    staff:   '401 403 403 403 403 403 403 403 403 401',
    nadie:   '401 403 403 403 403 403 403 404 403 401' } },
  'DELETE /v1/usuarios/{id}/datos': { thing: 'usuario', answers: {
    // The call lacks the password that people need to erase their own data. The last administrator would get 409 for a
    // right password, but the server checks the password first.
    propio:  '-   400 400 400 400 400 403 400 400 401',
    empresa: '-   -   404 404 404 404 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 200 404 401',
    miembro: '401 404 404 404 404 404 403 200 404 401',
    staff:   '401 404 404 404 404 404 403 403 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
  'DELETE /v1/usuarios/{id}/segundo-factor': { thing: 'usuario', answers: {
    // Administrators get 400, because the call lacks a reason.
    propio:  '-   403 403 403 403 403 403 400 403 401',
    empresa: '-   -   403 403 403 403 403 -   -   401',
    ajeno:   '401 403 403 403 403 403 403 400 403 401',
    miembro: '401 403 403 403 403 403 403 400 403 401',
    staff:   '401 403 403 403 403 403 403 400 403 401',
    nadie:   '401 403 403 403 403 403 403 400 403 401' } },
  'PUT /v1/usuarios/{id}/reactivar': { thing: 'inactivo', answers: {
    propio:  '-   403 403 403 403 403 403 200 404 401',
    empresa: '-   -   403 403 403 403 403 -   -   401',
    ajeno:   '401 403 403 403 403 403 403 200 404 401',
    miembro: '401 403 403 403 403 403 403 200 200 401',
    staff:   '401 403 403 403 403 403 403 200 404 401',
    nadie:   '401 403 403 403 403 403 403 404 404 401' } },

  'GET /v1/equipo': { answers: {
    todos:   '401 403 200 403 403 403 403 403 403 401' } },
  'POST /v1/equipo': { answers: {
    todos:   '401 403 201 403 403 403 403 403 403 401' } },
  'PUT /v1/equipo/{id}': { thing: 'usuario', answers: {
    propio:  '-   403 404 403 403 403 403 404 404 401',
    empresa: '-   -   200 403 403 403 403 -   -   401',
    ajeno:   '401 403 404 403 403 403 403 404 404 401',
    miembro: '401 403 404 403 403 403 403 200 200 401',
    staff:   '401 403 404 403 403 403 403 404 404 401',
    nadie:   '401 403 404 403 403 403 403 404 404 401' } },
  'DELETE /v1/equipo/eliminar-logico/{id}': { thing: 'usuario', answers: {
    propio:  '-   403 404 403 403 403 403 404 403 401',
    empresa: '-   -   200 403 403 403 403 -   -   401',
    ajeno:   '401 403 404 403 403 403 403 404 403 401',
    miembro: '401 403 404 403 403 403 403 200 403 401',
    staff:   '401 403 404 403 403 403 403 404 403 401',
    nadie:   '401 403 404 403 403 403 403 404 403 401' } },

  'GET /v1/equipo/filtrar': STAFF_200,

  'GET /v1/nutriscan': STAFF_200,
  'GET /v1/nutriscan/usuario/{id}': { thing: 'usuario', answers: {
    propio:  '-   200 403 403 403 403 403 200 200 401',
    empresa: '-   -   403 403 403 403 403 -   -   401',
    ajeno:   '401 404 403 403 403 403 403 200 200 401',
    miembro: '401 404 403 403 403 403 403 200 200 401',
    nadie:   '401 404 403 403 403 403 403 404 404 401' } },
  'PUT /v1/nutriscan/{id}': { thing: 'analisis', answers: {
    ajeno:   '401 403 403 403 403 403 403 200 200 401',
    nadie:   '401 403 403 403 403 403 403 404 404 401' } },
  'DELETE /v1/nutriscan/{id}': { thing: 'analisis', answers: {
    ajeno:   '401 403 403 403 403 403 403 200 200 401',
    nadie:   '401 403 403 403 403 403 403 404 404 401' } },
  'PUT /v1/nutriscan/{id}/correccion': { thing: 'analisis', answers: {
    ajeno:   '401 404 403 403 403 403 403 403 403 401',
    nadie:   '401 404 403 403 403 403 403 403 403 401' } },
  'GET /v1/nutriscan/{id}/foto': { thing: 'analisis', answers: {
    ajeno:   '401 404 403 403 403 403 403 403 403 401',
    nadie:   '401 404 403 403 403 403 403 403 403 401' } },
  'DELETE /v1/nutriscan/{id}/foto': { thing: 'analisis', answers: {
    ajeno:   '401 404 403 403 403 403 403 403 403 401',
    nadie:   '401 404 403 403 403 403 403 403 403 401' } },
  'GET /v1/nutriscan/consentimiento': INDIVIDUAL_200,
  'PUT /v1/nutriscan/consentimiento': INDIVIDUAL_200,
  'POST /v1/api/ocr/nutriscan-ocr': INDIVIDUAL_200,
  'POST /v1/api/ocr/confirmar-nombre': INDIVIDUAL_200,
  'GET /v1/auditoria/acciones': STAFF_200,

  'GET /v1/productos': COMPLETE_200,
  'GET /v1/productos/por-categoria': COMPLETE_200,
  'GET /v1/productos/categorias': COMPLETE_200,
  'GET /v1/productos/resumen': COMPLETE_200,
  'GET /v1/productos/atencion': COMPLETE_200,
  'GET /v1/productos/nombres/{id}': { thing: 'usuario', answers: {
    propio:  '-   200 200 200 200 200 403 200 200 401',
    empresa: '-   -   404 404 404 404 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 404 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
  'GET /v1/productos/{id}': { thing: 'producto', answers: {
    propio:  '-   200 200 200 200 200 403 200 200 401',
    empresa: '-   -   200 200 200 200 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 404 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
  'POST /v1/productos': { answers: {
    todos:   '401 201 201 201 403 403 403 201 201 401' } },
  'PUT /v1/productos/{id}': { thing: 'producto', answers: {
    propio:  '-   200 200 200 403 403 403 200 200 401',
    empresa: '-   -   200 200 403 403 403 -   -   401',
    ajeno:   '401 404 404 404 403 403 403 404 404 401',
    nadie:   '401 404 404 404 403 403 403 404 404 401' } },
  'DELETE /v1/productos/{id}': { thing: 'producto', answers: {
    propio:  '-   200 200 200 403 403 403 200 200 401',
    empresa: '-   -   200 200 403 403 403 -   -   401',
    ajeno:   '401 404 404 404 403 403 403 404 404 401',
    nadie:   '401 404 404 404 403 403 403 404 404 401' } },
  'POST /v1/productos/{id}/movimientos': { thing: 'producto', answers: {
    propio:  '-   200 200 200 403 403 403 200 200 401',
    empresa: '-   -   200 200 403 403 403 -   -   401',
    ajeno:   '401 404 404 404 403 403 403 404 404 401',
    nadie:   '401 404 404 404 403 403 403 404 404 401' } },
  'GET /v1/historial/usuario/{id}': { thing: 'usuario', answers: {
    propio:  '-   200 200 200 200 200 403 200 200 401',
    empresa: '-   -   200 404 404 404 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 200 200 401',
    miembro: '401 404 404 404 404 404 403 200 200 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },

  'POST /v1/historial/{id}/deshacer': { thing: 'entrada', answers: {
    propio:  '-   200 200 200 403 403 403 200 200 401',
    empresa: '-   -   200 200 403 403 403 -   -   401',
    ajeno:   '401 404 404 404 403 403 403 404 404 401',
    nadie:   '401 404 404 404 403 403 403 404 404 401' } },
  'GET /v1/comentarios/{productId}': { thing: 'producto', answers: {
    propio:  '-   200 200 200 200 200 403 200 200 401',
    empresa: '-   -   200 200 200 200 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 404 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
  'POST /v1/comentarios': { thing: 'producto', answers: {
    propio:  '-   201 201 201 201 403 403 403 403 401',
    empresa: '-   -   201 201 201 403 403 -   -   401',
    ajeno:   '401 404 404 404 404 403 403 403 403 401',
    nadie:   '401 404 404 404 404 403 403 403 403 401' } },

  ...NOTIFICATION_ROWS,
  'POST /v1/imagenes/upload': { answers: {
    todos:   '401 201 201 201 201 201 403 201 201 401' } },

  'GET /v1/usuarios/{id}/seguridad': { thing: 'usuario', answers: {
    propio:  '-   200 200 200 200 200 403 200 200 401',
    empresa: '-   -   404 404 404 404 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 200 404 401',
    miembro: '401 404 404 404 404 404 403 200 404 401',
    staff:   '401 404 404 404 404 404 403 200 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
  'GET /v1/auditoria/seguridad': STAFF_200,
  'GET /v1/auditoria/trabajos': STAFF_200,
  'POST /v1/auditoria/trabajos/{id}/reintentar': { thing: 'trabajo', answers: {
    ajeno:   '401 403 403 403 403 403 403 200 200 401',
    nadie:   '401 403 403 403 403 403 403 404 404 401' } },

  'GET /v1/metricas': ANYBODY_200,
  'GET /v1/salud': ANYBODY_200,
  'GET /v1/salud/listo': ANYBODY_200,
  'GET /v1/salud/vivo': ANYBODY_200,
  ...PLATFORM_ROWS,
}
