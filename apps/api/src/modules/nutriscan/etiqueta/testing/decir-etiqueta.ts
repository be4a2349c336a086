import { CIFRAS, type Cifra } from '@mi/contracts'
import type { EtiquetaLeida } from '../leer-etiqueta.ts'

/** Returns the figures that were read. A certain figure is a number. A doubtful figure is text that ends in «?». */
export const said = ({ cifras, dudas }: EtiquetaLeida): Partial<Record<Cifra, number | string>> => {
  const figures: Partial<Record<Cifra, number | string>> = {}
  for (const cifra of CIFRAS) {
    const value = cifras[cifra]
    if (value !== null) figures[cifra] = dudas.includes(cifra) ? `${value}?` : value
  }
  return figures
}
