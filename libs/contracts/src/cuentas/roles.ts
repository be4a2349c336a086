// These lists are apart from the schemas, because the schemas import zod. Some pages need only a list, for example to
// find the screen for an address. Such a page then does not load zod.

/** The roles of an account in the system (docs/rules.md: Roles and permissions). */
export const ROLES = ['USUARIO', 'EQUIPO', 'ADMIN', 'DESARROLLADOR'] as const
/** The kinds of account. The kind decides the prefix of the person's screens in a URL, such as `/app/empresarial`. */
export const TIPOS_USUARIO = ['INDIVIDUAL', 'EMPRESARIAL', 'DESARROLLADOR'] as const
/** What a member may do in a team; only `EDITOR` changes products. */
export const ROLES_EQUIPO = ['EDITOR', 'COMENTARISTA', 'LECTOR'] as const
