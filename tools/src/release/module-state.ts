import type { CandidatoEnApi, EstadoDeModuloEnApi } from '@mi/contracts'
import { type RegistryTarget, callRegistry } from './registry-call.ts'

/** The path of calls about a module. */
export const pathOf = (module: string): string => `modulos/${encodeURIComponent(module)}`

/** The state of a module: its stable version and its rollout. */
export const readState = (
  target: Pick<RegistryTarget, 'url'>,
  token: string,
  module: string,
): Promise<EstadoDeModuloEnApi> => callRegistry(target, pathOf(module), { token })

/** Whether a rollout reaches users: it is active or paused. */
export const isGoing = (candidato: CandidatoEnApi | null): candidato is CandidatoEnApi =>
  candidato?.estado === 'activo' || candidato?.estado === 'pausado'
