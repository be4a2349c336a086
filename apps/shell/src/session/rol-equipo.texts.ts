/** A member's role in the team, in words. */
export const ROL_EQUIPO = { EDITOR: 'Editor', COMENTARISTA: 'Comentarista', LECTOR: 'Lector' } as const
