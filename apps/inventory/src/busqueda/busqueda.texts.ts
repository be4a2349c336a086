/** Texts about products in the search of the whole application. */
export const TEXTS = {
  verTodos: (q: string) => `Ver todos los resultados de «${q}»`,
} as const
