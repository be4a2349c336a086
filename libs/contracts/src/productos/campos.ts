// Separate from the schemas, so that a screen that only compares products does not load the validator.

/** The fields of a product that a person can change, in the order of `editarProductoSchema`. */
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
