/** What the entry of a module calls its screens; a slot goes by the name that its release gives. */
export const LIFECYCLES = 'lifecycles'
