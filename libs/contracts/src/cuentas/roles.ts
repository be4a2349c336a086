// Apart from the schemas: a page that finds a screen by its address needs no validator.

export const ROLES = ['USUARIO', 'EQUIPO', 'ADMIN', 'DESARROLLADOR'] as const
export const TIPOS_USUARIO = ['INDIVIDUAL', 'EMPRESARIAL', 'DESARROLLADOR'] as const
export const ROLES_EQUIPO = ['EDITOR', 'COMENTARISTA', 'LECTOR'] as const
