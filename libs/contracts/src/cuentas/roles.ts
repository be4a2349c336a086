// These lists are apart from the schemas, which import zod. Some pages only look up a screen by its address; they use
// these lists without loading zod.

/** The roles of an account in the system (docs/rules.md: Roles and permissions). */
export const ROLES = ['USUARIO', 'EQUIPO', 'ADMIN', 'DESARROLLADOR'] as const
/** The kinds of account; each has its own address prefix. */
export const TIPOS_USUARIO = ['INDIVIDUAL', 'EMPRESARIAL', 'DESARROLLADOR'] as const
/** What a member may do in a team; only `EDITOR` changes products. */
export const ROLES_EQUIPO = ['EDITOR', 'COMENTARISTA', 'LECTOR'] as const
