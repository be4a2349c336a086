import { type Cuenta, type Estrato, type LoVisto, CUBETAS } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import type { FilaDeCandidato } from '../registro/rollouts.repository.ts'
import { countBefore } from './salud.repository.ts'
import { type SumaDeVotos, countReparto, sumVotos } from './votos.repository.ts'

interface Seen {
  readonly estable: string
  readonly candidato: FilaDeCandidato
}

const NONE: Cuenta = { sesiones: 0, fallidas: 0 }

const plus = (a: Cuenta, b: Cuenta): Cuenta => ({
  sesiones: a.sesiones + b.sesiones,
  fallidas: a.fallidas + b.fallidas,
})

/** Both versions under the same conditions: the same hour and share, both cold or both warm. */
const strataOf = (
  sumas: readonly SumaDeVotos[],
  failed: (suma: SumaDeVotos) => number,
  seen = ({ sesiones }: SumaDeVotos): number => sesiones,
): Estrato[] => {
  const strata = new Map<string, Estrato>()
  for (const suma of sumas) {
    const key = `${suma.tramo} ${suma.hora} ${suma.esFrio}`
    const known = strata.get(key) ?? { candidato: NONE, estable: NONE }
    const one = { sesiones: seen(suma), fallidas: failed(suma) }
    const side = suma.esCandidato ? 'candidato' : 'estable'
    strata.set(key, { ...known, [side]: plus(known[side], one) })
  }
  return [...strata.values()]
}

/** What the judge sees of a rollout. */
export const readLoVisto = async (executor: Executor, seen: Seen): Promise<LoVisto> => {
  const { candidato } = seen
  const sumas = await sumVotos(executor, candidato.id)
  const firsts = sumas.filter(({ esPrimero }) => esPrimero)
  const ofPeople = firsts.filter(({ esPersona }) => esPersona)
  // A signal that people looked at counts from the moment they resumed.
  const present = sumas.filter(({ esPersona, tramo }) => esPersona && tramo === candidato.tramo)
  const parte = candidato.porcentaje / CUBETAS
  return {
    antes: await countBefore(executor, { version: seen.estable, rollout: candidato.id }),
    personas: strataOf(ofPeople, ({ fallidas }) => fallidas),
    todos: strataOf(firsts, ({ fallidas }) => fallidas),
    tardios: strataOf(present, ({ tardias }) => tardias),
    lentas: strataOf(
      present,
      ({ lentas }) => lentas,
      ({ medidas }) => medidas,
    ),
    reparto: { ...(await countReparto(executor, candidato)), parte },
    votosDelPaso: present
      .filter(({ esCandidato }) => esCandidato)
      .reduce((sum, { sesiones }) => sum + sesiones, 0),
  }
}
