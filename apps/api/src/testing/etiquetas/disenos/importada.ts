import type { Azar } from '../azar.ts'
import type { Encargo, Impreso } from '../verdad.ts'
import { drawAmericana } from './americana.ts'
import { drawEuropea } from './europea.ts'

/** A label of another country: a European table or an American one. */
export const drawImportada = (encargo: Encargo): Impreso => {
  const draw: (encargo: Encargo) => Impreso = pick(encargo.azar)
  return draw(encargo)
}

const pick = (azar: Azar) => (azar.pasa(0.5) ? drawEuropea : drawAmericana)
