/** One product of the demo data; days are counted from the day the database is filled (Bogotá). */
export interface DemoProducto {
  nombre: string
  descripcion: string
  categoria: string
  /** Units now in stock, an integer of at least 0. */
  cantidad: number
  /** COP, at most two decimals. */
  precio: number
  /** An EAN-13 with a valid check digit, invented; null for goods sold loose. */
  codigoBarras: string | null
  codigoQR: string | null
  /** fechaAdquisicion = today minus this. */
  compradoHaceDias: number
  /** fechaVencimiento = today plus this (negative: expired); null does not expire. */
  venceEnDias: number | null
}
