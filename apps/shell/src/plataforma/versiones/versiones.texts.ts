export const TEXTS = {
  titulo: 'Versiones',
  por: (quien: string) => `por ${quien}`,
  accionesDe: (version: string) => `Acciones de ${version}`,
  rollout: 'Comenzar rollout',
  vistaPrevia: 'Vista previa',
  mostrar: (cuantas: number) => `Mostrar las ${cuantas} versiones`,
} as const
