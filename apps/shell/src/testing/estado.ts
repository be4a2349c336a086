import type { EstadoDeModuloEnApi } from '@mi/contracts'

/** The state of a module with a stable version and without a rollout. */
export const ESTADO: EstadoDeModuloEnApi = {
  module: 'inventory',
  estable: '1.5.0',
  anterior: '1.4.0',
  candidato: null,
  apagadas: [],
  reserva: 0,
  piso: null,
  revision: 7,
  retirado: false,
  duenos: null,
}
