import type { CandidatoEnApi, EstadoDeModuloEnApi } from '@mi/contracts'
import { type RegistryTarget, callRegistry } from './registry-call.ts'

/** The path of a module's calls. */
export const pathOf = (module: string): string => `modulos/${encodeURIComponent(module)}`

/** What is stable of a module, and what is rolled out. */
export const readState = (
  target: Pick<RegistryTarget, 'url'>,
  token: string,
  module: string,
): Promise<EstadoDeModuloEnApi> => callRegistry(target, pathOf(module), { token })

/** Whether a rollout reaches people. */
export const isGoing = (candidato: CandidatoEnApi | null): candidato is CandidatoEnApi =>
  candidato?.estado === 'activo' || candidato?.estado === 'pausado'
