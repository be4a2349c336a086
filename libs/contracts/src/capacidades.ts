/**
 * The parts of the API that a module is allowed to list in `requires.api`. They are the tags of `/v1/openapi.json`, in
 * lower case without accents. This list is copied into a shell's release when the shell is built.
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
