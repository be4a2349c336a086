/** What a code says, and which of a product's two codes it is. */
export interface Lectura {
  readonly tipo: 'barras' | 'qr'
  readonly codigo: string
}

/** Finds a code in a picture. */
export interface Lector {
  read: (canvas: HTMLCanvasElement) => Promise<Lectura | null>
}
