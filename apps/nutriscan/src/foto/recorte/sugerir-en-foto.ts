import { COMPLETO, LADO_DE_SUGERENCIA, encogido, sugerirRecorte, toGris } from '@mi/pictures'
import type { Marco } from './recorte.model.ts'

export const sugerirEnFoto = (picture: ImageBitmap): Marco => {
  const { width, height } = encogido(picture, LADO_DE_SUGERENCIA)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return COMPLETO
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return sugerirRecorte(toGris(data, { width, height }))
}
