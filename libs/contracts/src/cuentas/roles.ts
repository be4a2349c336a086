// This file is separate from the schemas, so that a page that needs only these values does not load zod.

/** The roles of an account in the system (docs/rules.md: Roles and permissions). */
export const ROLES = ['USUARIO', 'EQUIPO', 'ADMIN', 'DESARROLLADOR'] as const
/** The kinds of account; the kind decides the prefix of the person's screens, such as `/app/empresarial`. */
export const TIPOS_USUARIO = ['INDIVIDUAL', 'EMPRESARIAL', 'DESARROLLADOR'] as const
/** The roles of a member in a team. Only an `EDITOR` is allowed to change products. */
export const ROLES_EQUIPO = ['EDITOR', 'COMENTARISTA', 'LECTOR'] as const
