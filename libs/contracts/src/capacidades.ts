/**
 * The parts of the API that a module can list in `requires.api`: the tags of `/v1/openapi.json`, in lower case without
 * accents. A shell knows only the parts that were listed here when it was built.
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
