/**
 * The parts of the API that a module can ask for in `requires.api`: the tags of `/v1/openapi.json`, spelled as in an
 * address. Only shells that are built after a part is added here know it.
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
