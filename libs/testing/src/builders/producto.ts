import type { CrearProductoEntrada, Producto } from '@mi/contracts'

/** Builds a product of a company, as the API returns it. */
export const buildProducto = (changes: Partial<Producto> = {}): Producto => ({
  id: 1,
  codigoBarras: '7702004003508',
  codigoQR: null,
  nombre: 'Arroz Diana 500 g',
  descripcion: 'Arroz blanco de grano largo',
  cantidad: 40,
  precio: 2500,
  fechaAdquisicion: '2026-01-10',
  fechaVencimiento: '2026-12-31',
  usuarioId: 7,
  estado: 'DISPONIBLE',
  imagen: null,
  categoria: 'Granos',
  usuario: { idUsuario: 7, tipoUsuario: 'EMPRESARIAL', empresaId: 3 },
  version: 1,
  ...changes,
})

/** Builds a request for a new product. By default, the request has only the required fields. */
export const buildCrearProducto = (changes: Partial<CrearProductoEntrada> = {}): CrearProductoEntrada => ({
  nombre: 'Arroz Diana 500 g',
  descripcion: 'Arroz blanco de grano largo',
  precio: 2500,
  fechaAdquisicion: '2026-01-10',
  ...changes,
})
