/** What a code says, and whether it is a barcode or a QR code. */
export interface Lectura {
  readonly tipo: 'barras' | 'qr'
  /** As it is printed. */
  readonly codigo: string
  /** The 8 or 13 digits that name the product everywhere; absent unless the code is an EAN or a UPC. */
  readonly gtin?: string | undefined
}

/** Finds the codes in a picture. */
export interface Lector {
  read: (canvas: HTMLCanvasElement) => Promise<readonly Lectura[]>
}
