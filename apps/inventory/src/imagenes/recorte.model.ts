import type { Recorte, Tamano } from '@mi/pictures'

/** `fijo` crops the picture to the aspect ratio 4:3. `completa` keeps the whole picture. */
type Forma = 'fijo' | 'completa'

/** `x` and `y` are the centre of the crop, as fractions of the picture's width and height (0 to 1). */
export interface Encuadre {
  readonly forma: Forma
  readonly acercado: number
  readonly x: number
  readonly y: number
}

export const ENCUADRE_INICIAL: Encuadre = { forma: 'fijo', acercado: 1, x: 0.5, y: 0.5 }
export const ACERCADO_MAXIMO = 4
const ASPECTO = 4 / 3

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

const tamanoDe = ({ forma, acercado }: Encuadre, { width, height }: Tamano): Tamano => {
  if (forma === 'completa') return { width, height }
  const wide = Math.min(width, height * ASPECTO)
  return { width: wide / acercado, height: wide / ASPECTO / acercado }
}

/** If the crop reaches beyond the picture, moves it back inside. Otherwise the result would have empty edges. */
export const dentro = (encuadre: Encuadre, foto: Tamano): Encuadre => {
  const corte = tamanoDe(encuadre, foto)
  const [marginX, marginY] = [corte.width / foto.width / 2, corte.height / foto.height / 2]
  return {
    ...encuadre,
    x: clamp(encuadre.x, marginX, 1 - marginX),
    y: clamp(encuadre.y, marginY, 1 - marginY),
  }
}

export const corteDe = (encuadre: Encuadre, foto: Tamano): Recorte => {
  const { x, y } = dentro(encuadre, foto)
  const { width, height } = tamanoDe(encuadre, foto)
  return { x: x * foto.width - width / 2, y: y * foto.height - height / 2, width, height }
}
