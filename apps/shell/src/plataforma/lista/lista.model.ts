import type { EstadoDeModuloEnApi } from '@mi/contracts'
import { isCandidataServida, isVivo } from '../palabras.ts'
import { TEXTS } from '../plataforma.texts.ts'

/** Whether no version is left for anyone, although the module is not retired. */
export const isSinVersion = (modulo: EstadoDeModuloEnApi): boolean =>
  !modulo.retirado && modulo.estable !== null && modulo.recibida === null && !isCandidataServida(modulo)

const rankOf = (modulo: EstadoDeModuloEnApi): number => {
  const { candidato, apagadas, retirado } = modulo
  if (retirado) return 3
  if (isSinVersion(modulo) || candidato?.estado === 'pausado') return 0
  return isVivo(candidato) || apagadas.length > 0 ? 1 : 2
}

/**
 * Sorts modules: first those that no one gets and those with a paused rollout, then those with an active rollout or a
 * switched-off version, then the others. Retired modules come last.
 */
export const sortByUrgency = (modulos: readonly EstadoDeModuloEnApi[]): EstadoDeModuloEnApi[] =>
  [...modulos].sort((a, b) => rankOf(a) - rankOf(b) || a.module.localeCompare(b.module))

export const summaryOf = (modulos: readonly EstadoDeModuloEnApi[]): string =>
  TEXTS.resumen(
    TEXTS.modulos(modulos.length),
    TEXTS.enCurso(modulos.filter(({ candidato }) => isVivo(candidato)).length),
    TEXTS.apagadas(modulos.reduce((sum, { apagadas }) => sum + apagadas.length, 0)),
  )
