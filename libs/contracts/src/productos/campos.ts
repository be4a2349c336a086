// Separate from the schemas, so that a screen that only compares products does not load zod.

/** The fields of a product that people can change, in the order of `editarProductoSchema`. */
export const CAMPOS_PRODUCTO = [
  'nombre',
  'descripcion',
  'cantidad',
  'precio',
  'fechaAdquisicion',
  'fechaVencimiento',
  'estado',
  'imagen',
  'categoria',
  'codigoBarras',
  'codigoQR',
] as const
