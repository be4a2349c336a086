import type { CrearProducto, FuenteHistorial, Producto } from '@mi/contracts'

/** Where a change comes from: a scanned code that it brings to the product makes it one of the scanner. */
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
