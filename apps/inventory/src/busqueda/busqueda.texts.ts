/** What the search of the whole application says about products. */
export const TEXTS = {
  verTodos: (q: string) => `Ver todos los resultados de «${q}»`,
} as const
