export const TEXTS = {
  verTodos: (q: string) => `Ver todos los resultados de «${q}»`,
} as const
