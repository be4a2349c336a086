/** A change refreshes everything below `all`. */
export const AUDITORIA_KEYS = {
  all: ['auditoria'],
  usuarios: ['auditoria', 'usuarios'],
  equipo: ['auditoria', 'equipo'],
  analisis: ['auditoria', 'analisis'],
  acciones: ['auditoria', 'acciones'],
  seguridad: ['auditoria', 'seguridad'],
  trabajos: ['auditoria', 'trabajos'],
} as const
