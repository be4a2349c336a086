/** A barcode or a QR code that was found in a picture. */
export interface Lectura {
  readonly tipo: 'barras' | 'qr'
  /** The text of the code. For a barcode, this is the text that is printed below the bars. */
  readonly codigo: string
  /** The 8 or 13 digits that identify the product worldwide. Only an EAN or a UPC has them. */
  readonly gtin?: string | undefined
}

/** A code reader: `read` finds the barcodes and QR codes in a picture. */
export interface Lector {
  read: (canvas: HTMLCanvasElement) => Promise<readonly Lectura[]>
}
