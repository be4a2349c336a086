import { ANYBODY_404, COMPLETE_200, type Row, STAFF_200 } from './permission-row.ts'

// prettier-ignore
export const NOTIFICATION_ROWS: Record<string, Row> = {
  // The two answers are 404, because the calls send the token of a link that does not exist.
  'GET /v1/notificaciones/baja/{token}': ANYBODY_404,
  'POST /v1/notificaciones/baja/{token}': ANYBODY_404,
  //            anon ind  prop edit come lect pend adm  desa fin
  'GET /v1/notificaciones/eventos': COMPLETE_200,
  'GET /v1/notificaciones/usuario/{id}': { thing: 'usuario', answers: {
    propio:  '-   200 200 200 200 200 403 200 200 401',
    empresa: '-   -   404 404 404 404 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 404 404 401',
    miembro: '401 404 404 404 404 404 403 404 404 401',
    staff:   '401 404 404 404 404 404 403 404 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
  'PATCH /v1/notificaciones/usuario/{id}': { thing: 'usuario', answers: {
    propio:  '-   200 200 200 200 200 403 200 200 401',
    empresa: '-   -   404 404 404 404 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 404 404 401',
    miembro: '401 404 404 404 404 404 403 404 404 401',
    staff:   '401 404 404 404 404 404 403 404 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
  'GET /v1/notificaciones/{id}': { thing: 'notificacion', answers: {
    propio:  '-   200 200 200 200 200 403 200 200 401',
    empresa: '-   -   404 404 404 404 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 404 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
  'PATCH /v1/notificaciones/{id}': { thing: 'notificacion', answers: {
    propio:  '-   200 200 200 200 200 403 200 200 401',
    empresa: '-   -   404 404 404 404 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 404 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
  'POST /v1/notificaciones': { thing: 'usuario', answers: {
    propio:  '-   201 201 201 201 201 403 201 201 401',
    empresa: '-   -   201 201 201 201 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 404 404 401',
    miembro: '401 404 404 404 404 404 403 404 404 401',
    staff:   '401 404 404 404 404 404 403 404 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
  'POST /v1/notificaciones/actualizacion-app': { answers: {
    todos:   '401 403 403 403 403 403 403 201 201 401' } },
  'GET /v1/notificaciones/actualizacion-app/alcance': STAFF_200,
  'GET /v1/preferencias-notificaciones/{id}': { thing: 'usuario', answers: {
    propio:  '-   200 200 200 200 200 403 200 200 401',
    empresa: '-   -   404 404 404 404 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 404 404 401',
    miembro: '401 404 404 404 404 404 403 404 404 401',
    staff:   '401 404 404 404 404 404 403 404 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
  'PATCH /v1/notificaciones/preferencias/{id}': { thing: 'usuario', answers: {
    propio:  '-   200 200 200 200 200 403 200 200 401',
    empresa: '-   -   404 404 404 404 403 -   -   401',
    ajeno:   '401 404 404 404 404 404 403 404 404 401',
    miembro: '401 404 404 404 404 404 403 404 404 401',
    staff:   '401 404 404 404 404 404 403 404 404 401',
    nadie:   '401 404 404 404 404 404 403 404 404 401' } },
}
