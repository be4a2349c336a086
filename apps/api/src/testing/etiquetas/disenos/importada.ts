import type { Chance } from '../chance.ts'
import type { LabelParts, EtiquetaImpresa } from '../verdad.ts'
import { drawAmericana } from './americana.ts'
import { drawEuropea } from './europea.ts'

export const drawImportada = (parts: LabelParts): EtiquetaImpresa => {
  const draw: (parts: LabelParts) => EtiquetaImpresa = pick(parts.chance)
  return draw(parts)
}

const pick = (chance: Chance) => (chance.happens(0.5) ? drawEuropea : drawAmericana)
