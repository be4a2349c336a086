import type { Tipografia } from './fuentes.ts'

export interface Colores {
  readonly tinta: string
  readonly fondo: string
}

interface Trazo {
  readonly size: number
  readonly bold?: boolean
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly color?: string
}

export interface Lienzo {
  readonly texto: (x: number, y: number, text: string, trazo: Trazo) => void
  readonly regla: (x1: number, y1: number, x2: number, y2: number, width: number) => void
  readonly caja: (x: number, y: number, width: number, height: number, fill: string) => void
  /** Draws a warning such as «EXCESO EN SODIO», which Colombian law requires on some packages. */
  readonly octagono: (x: number, y: number, side: number, words: readonly string[]) => void
  /** Returns the approximate width of a text. */
  readonly ancho: (text: string, size: number, bold?: boolean) => number
  readonly svg: (width: number, height: number) => string
}

const BOLD = 1.07

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const corners = (x: number, y: number, side: number): string => {
  const cut = side * 0.29
  const points = [
    [cut, 0],
    [side - cut, 0],
    [side, cut],
    [side, side - cut],
    [side - cut, side],
    [cut, side],
    [0, side - cut],
    [0, cut],
  ]
  return points.map(([dx = 0, dy = 0]) => `${x + dx},${y + dy}`).join(' ')
}

export const createLienzo = ({ familia, ancho }: Tipografia, { tinta, fondo }: Colores): Lienzo => {
  const parts: string[] = []
  const texto: Lienzo['texto'] = (x, y, text, { size, bold = false, anchor = 'start', color = tinta }) =>
    void parts.push(
      `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" text-anchor="${anchor}" fill="${color}"${bold ? ' font-weight="700"' : ''}>${escaped(text)}</text>`,
    )
  const caja: Lienzo['caja'] = (x, y, width, height, fill) =>
    void parts.push(`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`)
  return {
    texto,
    caja,
    regla: (x1, y1, x2, y2, width) =>
      void parts.push(
        `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${tinta}" stroke-width="${width}"/>`,
      ),
    octagono: (x, y, side, words) => {
      parts.push(
        `<polygon points="${corners(x, y, side)}" fill="#000" stroke="#fff" stroke-width="${side * 0.02}"/>`,
      )
      const size = side * 0.13
      words.forEach((word, place) =>
        texto(x + side / 2, y + side * 0.4 + (place - (words.length - 1) / 2) * size * 1.2, word, {
          ...{ size, bold: true, anchor: 'middle', color: '#fff' },
        }),
      )
      texto(x + side / 2, y + side * 0.82, 'MINSALUD', { size: side * 0.07, anchor: 'middle', color: '#fff' })
    },
    ancho: (text, size, bold = false) => text.length * size * ancho * (bold ? BOLD : 1),
    svg: (width, height) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${Math.ceil(height)}" font-family="${familia}"><rect width="100%" height="100%" fill="${fondo}"/>${parts.join('')}</svg>`,
  }
}
