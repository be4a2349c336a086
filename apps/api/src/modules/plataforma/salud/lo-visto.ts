import { type Cuenta, type Estrato, type LoVisto, CUBETAS } from '@mi/domain'
import type { Executor } from '../../../platform/database/database.ts'
import type { FilaDeCandidato } from '../registro/rollouts.repository.ts'
import { countBefore } from './salud.repository.ts'
import {
  type SumaDeVotos,
  countReparto,
  hasResumed,
  sumSenales,
  sumTardios,
  sumVotos,
} from './votos.repository.ts'

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

const sessionsOf = (sumas: readonly Pick<Suma, 'sesiones'>[]): number =>
  sumas.reduce((sum, { sesiones }) => sum + sesiones, 0)

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

/** Counts the units (such as people) of the present `tramo` that got their version by the percentage. */
const repartoOf = async (
  executor: Executor,
  { candidato, present }: { candidato: FilaDeCandidato; present: readonly SumaDeVotos[] },
): Promise<{ candidato: number; estable: number }> => {
  // Companies and browsers can have the votes of several people.
  if (candidato.unidad !== 'persona') return countReparto(executor, candidato)
  const drawn = present.filter(({ porPorcentaje }) => porPorcentaje)
  return {
    candidato: sessionsOf(drawn.filter(({ esCandidato }) => esCandidato)),
    estable: sessionsOf(drawn.filter(({ esCandidato }) => !esCandidato)),
  }
}

export const readLoVisto = async (executor: Executor, seen: Seen): Promise<LoVisto> => {
  const { candidato } = seen
  const isResumed = await hasResumed(executor, candidato)
  // These are read before the votes. Otherwise a vote that arrives in between could fail without being counted.
  const senales = await (isResumed ? sumSenales(executor, candidato) : sumTardios(executor, candidato.id))
  const sumas = await sumVotos(executor, candidato)
  const firsts = sumas.filter(({ esPrimero }) => esPrimero)
  const ofPeople = firsts.filter(({ esPersona }) => esPersona)
  const everyVote = sumas.filter(({ esPersona }) => esPersona)
  const present = everyVote.filter(({ tramo }) => tramo === candidato.tramo)
  const opened = isResumed ? [] : ofPeople.map((first) => ({ ...first, tardias: 0 }))
  const parte = candidato.porcentaje / CUBETAS
  return {
    antes: await countBefore(executor, { version: seen.estable, rollout: candidato.id }),
    personas: strataOf(ofPeople, ({ fallidas }) => fallidas),
    todos: strataOf(firsts, ({ fallidas }) => fallidas),
    tardios: strataOf([...opened, ...senales], ({ tardias }) => tardias),
    lentas: strataOf(
      everyVote,
      ({ lentas }) => lentas,
      ({ medidas }) => medidas,
    ),
    reparto: { ...(await repartoOf(executor, { candidato, present })), parte },
    votosDelPaso: sessionsOf(present.filter(({ esCandidato }) => esCandidato)),
  }
}
