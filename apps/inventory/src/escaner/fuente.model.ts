import type { CrearProducto, FuenteHistorial, Producto } from '@mi/contracts'

/** Returns the source of a change: `scan` if the change gives the product a new code that was scanned. */
export const fuenteDe = (
  { codigoBarras, codigoQR }: Pick<CrearProducto, 'codigoBarras' | 'codigoQR'>,
  visto: Pick<Producto, 'codigoBarras' | 'codigoQR'> | null,
  escaneados: readonly string[],
): FuenteHistorial | undefined => {
  const isNew = (codigo: string | null, before: string | null | undefined): boolean =>
    codigo !== null && codigo !== before && escaneados.includes(codigo)
  const isScan = isNew(codigoBarras, visto?.codigoBarras) || isNew(codigoQR, visto?.codigoQR)
  return isScan ? 'scan' : undefined
}
