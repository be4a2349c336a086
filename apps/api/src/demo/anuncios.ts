export interface DemoAnuncio {
  readonly haceHoras: number
  readonly titulo: string
  readonly mensaje: string
}

export const ANUNCIOS_DEMO: readonly DemoAnuncio[] = [
  {
    haceHoras: 26 * 24,
    titulo: 'Mantenimiento del domingo',
    mensaje: 'El domingo de 2 a 3 de la mañana la aplicación puede tardar un poco más de lo normal.',
  },
  {
    haceHoras: 20,
    titulo: 'Ya puedes escanear varios productos seguidos',
    mensaje: 'La cámara queda abierta entre un producto y el siguiente. Búscalo en el botón de agregar.',
  },
]
