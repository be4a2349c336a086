import type { TipoDeUnidad } from '@mi/contracts'
import { murmur3 } from './murmur3.ts'
import type { Unidad } from './unidad.ts'

/** The number of buckets of a rollout, one per hundredth of a percent. */
export const CUBETAS = 10_000

/**
 * The name of a rollout's unit: a person, a company or a browser. Without a signed-in person, the unit is always the
 * browser.
 */
export const unidadDeRollout = (tipo: TipoDeUnidad, { navegador, persona }: Unidad): string => {
  if (tipo === 'navegador' || !persona) return `navegador:${navegador}`
  if (tipo === 'empresa' && persona.empresaId !== null) return `empresa:${persona.empresaId}`
  return `persona:${persona.idUsuario}`
}

/**
 * The bucket of a unit, from 0 to 9,999. Each rollout has its own salt, because otherwise all rollouts would reach the
 * same people first.
 */
export const cubetaDe = (sal: string, unidad: string): number => murmur3(`${sal}:${unidad}`) % CUBETAS
