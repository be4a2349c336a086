/** The texts of a module's versions. */
export const TEXTS = {
  titulo: 'Versiones',
  detalle: 'Las más nuevas primero.',
  version: 'Versión',
  estado: 'Qué es',
  tamano: 'Tamaño',
  publicada: 'Publicada',
  por: (quien: string) => `por ${quien}`,
  acciones: 'Acciones',
  accionesDe: (version: string) => `Acciones de ${version}`,
  rollout: 'Comenzar rollout',
  mostrar: (cuantas: number) => `Mostrar las ${cuantas} versiones`,
  vacio: 'Aún no hay versiones publicadas.',
} as const
