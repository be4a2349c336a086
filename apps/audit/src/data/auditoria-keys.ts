/** The keys of the queries. After a change, all queries are read again whose keys begin with `all`. */
export const AUDITORIA_KEYS = {
  all: ['auditoria'],
  usuarios: ['auditoria', 'usuarios'],
  equipo: ['auditoria', 'equipo'],
  analisis: ['auditoria', 'analisis'],
  acciones: ['auditoria', 'acciones'],
  seguridad: ['auditoria', 'seguridad'],
  trabajos: ['auditoria', 'trabajos'],
} as const
