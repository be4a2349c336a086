import type { CandidatoEnApi, EstadoDeModuloEnApi } from '@mi/contracts'
import { type RegistryTarget, callRegistry } from './registry-call.ts'

export const pathOf = (module: string): string => `modulos/${encodeURIComponent(module)}`

export const readState = (
  target: Pick<RegistryTarget, 'url'>,
  token: string,
  module: string,
): Promise<EstadoDeModuloEnApi> => callRegistry(target, pathOf(module), { token })

export const isGoing = (candidato: CandidatoEnApi | null): candidato is CandidatoEnApi =>
  candidato?.estado === 'activo' || candidato?.estado === 'pausado'
