import type { CrearProductoEntrada } from '@mi/contracts'

export const productoBody = (overrides: Partial<CrearProductoEntrada> = {}): CrearProductoEntrada => ({
  nombre: 'Panela en bloque 500 g',
  descripcion: 'Panela orgánica de Villeta.',
  categoria: 'Abarrotes',
  cantidad: 40,
  precio: 4500,
  fechaAdquisicion: '2026-03-01',
  fechaVencimiento: '2026-09-01',
  ...overrides,
})
