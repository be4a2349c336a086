/** Tests compare some of these texts word for word (docs/rules.md: Texts). */
export const TEXTS = {
  titulo: 'Panel de Auditoría',
  resumen: 'Quién usa la aplicación, y qué ha hecho el personal con sus cuentas y datos.',
  usuarios: 'Auditoría de Usuarios',
  usuariosDetalle: 'Busca cuentas, inactívalas o devuélveles el acceso.',
  equipo: 'Auditoría de Equipo',
  equipoDetalle: 'Revisa los miembros de todas las empresas, su rol y su perfil.',
  nutriscan: 'Auditoría de Nutriscan',
  nutriscanDetalle: 'Corrige o elimina análisis nutricionales.',
  acciones: 'Acciones',
  accionesDetalle: 'Quién hizo qué, a quién, cuándo y por qué.',
  seguridad: 'Seguridad',
  seguridadDetalle: 'Inicios de sesión, intentos fallidos y accesos negados.',
  trabajos: 'Trabajos fallidos',
  trabajosDetalle: 'Correos y tareas del servidor que necesitan que alguien los mire.',
  reportes: 'Reportes',
  reportesDetalle: 'Envía una novedad o un aviso a la campana de todas las personas.',
} as const
