import type { EntradaHistorial } from '@mi/contracts'

/** Builds a history entry. By default, a member of a company took four of twelve units. */
export const buildEntrada = (changes: Partial<EntradaHistorial> = {}): EntradaHistorial => ({
  id: 1,
  idProducto: 1,
  version: 2,
  nombreProducto: 'Arroz Diana 500 g',
  accion: 'modificado',
  delta: -4,
  cantidad_anterior: 12,
  cantidad_nueva: 8,
  precio_anterior: 2500,
  precio_nuevo: 2500,
  cambios: { cantidad: { antes: 12, despues: 8 } },
  motivo: null,
  fuente: 'web',
  deshace: null,
  deshecho: false,
  usuario: { idUsuario: 900, nombreCompleto: 'Julián Rojas' },
  fechaCambio: '2026-01-15T12:00:00.000Z',
  ...changes,
})
