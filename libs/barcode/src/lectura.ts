/** The text of a barcode or a QR code. */
export interface Lectura {
  readonly tipo: 'barras' | 'qr'
  /** The text; for a barcode, as it is printed below the bars. */
  readonly codigo: string
  /** The 8 or 13 digits that identify the product worldwide; only for an EAN or a UPC. */
  readonly gtin?: string | undefined
}

/** Finds the codes in a picture. */
export interface Lector {
  read: (canvas: HTMLCanvasElement) => Promise<readonly Lectura[]>
}
