// This list is not in the file of the schemas, because a screen that only compares products should not load zod.

/** The fields of a product that people are able to change, in the order of `editarProductoSchema`. */
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
