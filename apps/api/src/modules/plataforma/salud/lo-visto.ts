import { type Cuenta, type Estrato, type LoVisto, CUBETAS } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import type { FilaDeCandidato } from '../registro/rollouts.repository.ts'
import { countBefore } from './salud.repository.ts'
import { type SumaDeVotos, countReparto, sumSenales, sumVotos } from './votos.repository.ts'

interface Seen {
  readonly estable: string
  readonly candidato: FilaDeCandidato
}

const NONE: Cuenta = { sesiones: 0, fallidas: 0 }

const plus = (a: Cuenta, b: Cuenta): Cuenta => ({
  sesiones: a.sesiones + b.sesiones,
  fallidas: a.fallidas + b.fallidas,
})

type Suma = Pick<SumaDeVotos, 'esCandidato' | 'esFrio' | 'tramo' | 'hora' | 'sesiones'>

// `esFrio` means that the browser's cache had none of the version's scripts.
/** Groups the counts of both versions by hour, by period of the rollout (`tramo`) and by `esFrio`. */
const strataOf = <S extends Suma>(
  sumas: readonly S[],
  failed: (suma: S) => number,
  seen = ({ sesiones }: S): number => sesiones,
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

export const readLoVisto = async (executor: Executor, seen: Seen): Promise<LoVisto> => {
  const { candidato } = seen
  const sumas = await sumVotos(executor, candidato.id)
  const firsts = sumas.filter(({ esPrimero }) => esPrimero)
  const ofPeople = firsts.filter(({ esPersona }) => esPersona)
  const present = sumas.filter(
    ({ esPersona, esCandidato, tramo }) => esPersona && esCandidato && tramo === candidato.tramo,
  )
  const senales = await sumSenales(executor, candidato)
  const parte = candidato.porcentaje / CUBETAS
  return {
    antes: await countBefore(executor, { version: seen.estable, rollout: candidato.id }),
    personas: strataOf(ofPeople, ({ fallidas }) => fallidas),
    todos: strataOf(firsts, ({ fallidas }) => fallidas),
    tardios: strataOf(senales, ({ tardias }) => tardias),
    lentas: strataOf(
      senales,
      ({ lentas }) => lentas,
      ({ medidas }) => medidas,
    ),
    reparto: { ...(await countReparto(executor, candidato)), parte },
    votosDelPaso: present.reduce((sum, { sesiones }) => sum + sesiones, 0),
  }
}
