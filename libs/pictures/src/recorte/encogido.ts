/** The width and the height of a picture, in pixels. In a `Recorte`, both could also be fractions. */
export interface Tamano {
  readonly width: number
  readonly height: number
}

/** Returns the size of a picture after its longer side is shrunk to `lado`. Smaller pictures keep their size. */
export const encogido = ({ width, height }: Tamano, lado: number): Tamano => {
  const scale = Math.min(1, lado / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
