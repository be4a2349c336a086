import { ANYBODY_200, ANYBODY_202, type Row, STAFF_200 } from './permission-row.ts'

// prettier-ignore
export const PLATFORM_ROWS: Record<string, Row> = {
  //            anon ind  prop edit come lect pend adm  desa fin
  'GET /v1/plataforma/manifiesto': ANYBODY_200,
  'GET /v1/plataforma/rollouts': ANYBODY_200,
  'POST /v1/plataforma/senales': ANYBODY_202,
  'POST /v1/plataforma/reportes-csp': ANYBODY_202,
  'GET /v1/plataforma/senales': STAFF_200,
  'GET /v1/plataforma/tokens': STAFF_200,
  'POST /v1/plataforma/tokens': { answers: {
    todos:   '401 403 403 403 403 403 403 201 201 401' } },
  'DELETE /v1/plataforma/tokens/{id}': { thing: 'token', answers: {
    ajeno:   '401 403 403 403 403 403 403 200 200 401',
    nadie:   '401 403 403 403 403 403 403 404 404 401' } },
  'GET /v1/plataforma/entorno': ANYBODY_200,
  // Staff are allowed to publish for all modules. These calls send no content. releases.db.test.ts sends real releases.
  'PUT /v1/plataforma/archivos/{hash}': { thing: 'archivo', answers: {
    ajeno:   '401 403 403 403 403 403 403 400 400 401',
    nadie:   '401 403 403 403 403 403 403 400 400 401' } },
  'POST /v1/plataforma/releases': { answers: {
    todos:   '401 403 403 403 403 403 403 400 400 401' } },
  'POST /v1/plataforma/rollouts': STAFF_200,
  'GET /v1/plataforma/modulos': STAFF_200,
  'GET /v1/plataforma/bitacora': STAFF_200,
  'GET /v1/plataforma/modulos/{modulo}': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 200 200 401',
    nadie:   '401 403 403 403 403 403 403 404 404 401' } },
  'GET /v1/plataforma/modulos/{modulo}/salud': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 200 200 401',
    nadie:   '401 403 403 403 403 403 403 404 404 401' } },
  'GET /v1/plataforma/modulos/{modulo}/releases': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 200 200 401',
    nadie:   '401 403 403 403 403 403 403 404 404 401' } },
  // In the row `ajeno`, the module is the shell, which can be neither retired nor restored.
  'POST /v1/plataforma/modulos/{modulo}/retirar': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 409 409 401',
    nadie:   '401 403 403 403 403 403 403 404 404 401' } },
  'POST /v1/plataforma/modulos/{modulo}/restituir': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 409 409 401',
    nadie:   '401 403 403 403 403 403 403 404 404 401' } },
  // The bodies of these calls contain no change. candidatos.db.test.ts changes real modules.
  'PATCH /v1/plataforma/modulos/{modulo}': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 400 400 401',
    nadie:   '401 403 403 403 403 403 403 400 400 401' } },
  'POST /v1/plataforma/modulos/{modulo}/candidato': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 400 400 401',
    nadie:   '401 403 403 403 403 403 403 400 400 401' } },
  'PATCH /v1/plataforma/modulos/{modulo}/candidato': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 400 400 401',
    nadie:   '401 403 403 403 403 403 403 400 400 401' } },
  'POST /v1/plataforma/modulos/{modulo}/promover': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 400 400 401',
    nadie:   '401 403 403 403 403 403 403 400 400 401' } },
  'POST /v1/plataforma/modulos/{modulo}/revertir': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 400 400 401',
    nadie:   '401 403 403 403 403 403 403 400 400 401' } },
  'POST /v1/plataforma/modulos/{modulo}/apagar': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 400 400 401',
    nadie:   '401 403 403 403 403 403 403 400 400 401' } },
  'POST /v1/plataforma/modulos/{modulo}/encender': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 400 400 401',
    nadie:   '401 403 403 403 403 403 403 400 400 401' } },
  // These calls do not say what to preview. vistas-previas.db.test.ts opens real previews.
  'POST /v1/plataforma/modulos/{modulo}/vistas-previas': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 400 400 401',
    nadie:   '401 403 403 403 403 403 403 400 400 401' } },
  'POST /v1/plataforma/vistas-previas/canjear': { answers: {
    todos:   '401 403 403 403 403 403 403 400 400 401' } },
  'DELETE /v1/plataforma/vistas-previas': STAFF_200,
  'GET /v1/plataforma/modulos/{modulo}/explicar': { thing: 'modulo', answers: {
    ajeno:   '401 403 403 403 403 403 403 400 400 401',
    nadie:   '401 403 403 403 403 403 403 404 404 401' } },
}
