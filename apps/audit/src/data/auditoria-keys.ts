/** The keys of the queries. After a change, each query whose key begins with `all` is read again. */
export const AUDITORIA_KEYS = {
  all: ['auditoria'],
  usuarios: ['auditoria', 'usuarios'],
  equipo: ['auditoria', 'equipo'],
  analisis: ['auditoria', 'analisis'],
  acciones: ['auditoria', 'acciones'],
  seguridad: ['auditoria', 'seguridad'],
  trabajos: ['auditoria', 'trabajos'],
} as const
