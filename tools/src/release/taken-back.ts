import type { EntradaDeBitacora, EstadoDeModuloEnApi } from '@mi/contracts'
import { type RegistryTarget, callRegistry } from './registry-call.ts'

const LOG_LINES = 200

/**
 * Returns `true` if a rollout of `version` was reverted, or if another version replaced `version` as the stable one. Do
 * not call this function for the current stable version, because it would return `true` for this version too.
 */
export const wasTakenBack = async (
  target: RegistryTarget,
  token: string,
  { module, candidato }: EstadoDeModuloEnApi,
  version: string,
): Promise<boolean> => {
  if (candidato?.version === version && candidato.estado === 'revertido') return true
  const query = `modulo=${encodeURIComponent(module)}&limite=${LOG_LINES}`
  const log = await callRegistry<EntradaDeBitacora[]>(target, `bitacora?${query}`, { token })
  return log.some(({ despues }) => {
    const rolled = despues?.candidato as Partial<EstadoDeModuloEnApi['candidato']> | undefined
    return despues?.estable === version || (rolled?.version === version && rolled.estado === 'revertido')
  })
}
