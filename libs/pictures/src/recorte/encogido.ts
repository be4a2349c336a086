/** Width and height of a picture, in pixels. */
export interface Tamano {
  readonly width: number
  readonly height: number
}

/** The size after shrinking the longer side to `lado`; small pictures keep their size. */
export const encogido = ({ width, height }: Tamano, lado: number): Tamano => {
  const scale = Math.min(1, lado / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
