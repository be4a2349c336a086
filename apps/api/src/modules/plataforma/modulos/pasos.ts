import type { CambiarCandidato, CrearCandidato } from '@mi/contracts'
import { ConflictError } from '@mi/domain'
import type { FilaDeCandidato } from '../registro/rollouts.repository.ts'
import { toCubetas } from './cambios.ts'

export const firstStep = ({
  porcentaje = 0,
  plan = null,
}: CrearCandidato): Pick<FilaDeCandidato, 'porcentaje' | 'plan' | 'paso'> =>
  plan
    ? { porcentaje: toCubetas(plan[0]?.porcentaje ?? 0), plan, paso: 1 }
    : { porcentaje: toCubetas(porcentaje), plan: null, paso: null }

type Change = Pick<CambiarCandidato, 'porcentaje' | 'paso'>

const shareAfter = (
  { plan, paso: before, porcentaje: share }: FilaDeCandidato,
  { porcentaje, paso }: Change,
): Pick<FilaDeCandidato, 'porcentaje' | 'plan' | 'paso'> => {
  if (porcentaje !== undefined) return { porcentaje: toCubetas(porcentaje), plan: null, paso: null }
  if (paso === undefined) return { porcentaje: share, plan, paso: before }
  const step = plan?.[paso - 1]
  if (!step)
    throw new ConflictError(
      plan ? `El plan tiene ${plan.length} pasos.` : 'Este rollout no tiene un plan.',
      'sin_paso',
    )
  return { porcentaje: toCubetas(step.porcentaje), plan, paso }
}

/** The rollout at the start of a new period (`tramo`), in which minutes and votes count from zero. */
export const startedOver = (candidato: FilaDeCandidato, now: Date): FilaDeCandidato => ({
  ...candidato,
  tramo: candidato.tramo + 1,
  tramoDesde: now.toISOString(),
})

/**
 * The rollout after a change. Minutes and votes count from zero again if the share or the step changes, or if a paused
 * rollout resumes.
 * @throws ConflictError if the plan of the rollout does not have the new step, or if the rollout has no plan.
 */
export const movedOf = (
  candidato: FilaDeCandidato,
  { estado, razon, ...change }: Change & Partial<Pick<FilaDeCandidato, 'estado' | 'razon'>>,
  now: Date,
): FilaDeCandidato => {
  const share = shareAfter(candidato, change)
  const isResumed = candidato.estado === 'pausado' && estado === 'activo'
  const isNew = isResumed || share.porcentaje !== candidato.porcentaje || share.paso !== candidato.paso
  return {
    ...(isNew ? startedOver(candidato, now) : candidato),
    ...share,
    estado: estado ?? candidato.estado,
    razon: razon === undefined ? candidato.razon : razon,
    desde: estado === undefined || estado === candidato.estado ? candidato.desde : now.toISOString(),
    senalesDesde: isResumed ? now.toISOString() : candidato.senalesDesde,
  }
}
