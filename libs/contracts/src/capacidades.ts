/**
 * The parts of the API that a module can ask for in `requires.api`: the tags of `/v1/openapi.json` in the letters of an
 * address. A part that is added here is known to the shells that are built from then on.
 */
export const CAPACIDADES_DE_API: readonly string[] = [
  'auditoria',
  'comentarios',
  'equipo',
  'historial',
  'imagenes',
  'notificaciones',
  'nutriscan',
  'plataforma',
  'productos',
  'salud',
  'sesion',
  'usuarios',
]
