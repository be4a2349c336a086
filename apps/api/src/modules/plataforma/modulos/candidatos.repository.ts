import type { Executor } from '../../../platform/database/database.ts'
import type { FilaDeCandidato } from '../registro/rollouts.repository.ts'

interface NuevoCandidato extends Pick<
  FilaDeCandidato,
  'version' | 'sal' | 'porcentaje' | 'unidad' | 'reglas' | 'plan' | 'paso'
> {
  readonly modulo: string
  readonly fecha: Date
}

/** Begins a rollout. Fails if the module already has a live rollout, because a unique index prevents a second one. */
export const insertCandidato = async (
  executor: Executor,
  { fecha, reglas, plan, ...candidato }: NuevoCandidato,
): Promise<FilaDeCandidato> => {
  const { id } = await executor
    .insertInto('plataforma_candidatos')
    .values({
      ...candidato,
      reglas: JSON.stringify(reglas),
      plan: plan && JSON.stringify(plan),
      estado: 'activo',
      razon: null,
      desde: fecha,
      tramo_desde: fecha,
      senales_desde: fecha,
      creado_en: fecha,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { modulo: _modulo, ...own } = candidato
  const desde = fecha.toISOString()
  const moments = { desde, tramoDesde: desde, senalesDesde: desde }
  return { ...own, id, reglas, plan, estado: 'activo', razon: null, tramo: 1, ...moments }
}

export const updateCandidato = async (
  executor: Executor,
  { id, porcentaje, estado, razon, desde, plan, paso, tramo, tramoDesde, senalesDesde }: FilaDeCandidato,
): Promise<void> => {
  await executor
    .updateTable('plataforma_candidatos')
    .set({
      porcentaje,
      estado,
      razon: razon && JSON.stringify(razon),
      desde: new Date(desde),
      plan: plan && JSON.stringify(plan),
      paso,
      tramo,
      tramo_desde: new Date(tramoDesde),
      senales_desde: new Date(senalesDesde),
    })
    .where('id', '=', id)
    .execute()
}

export const insertApagada = async (
  executor: Executor,
  apagada: { readonly modulo: string; readonly version: string; readonly desde: Date },
): Promise<void> => {
  await executor
    .insertInto('plataforma_apagadas')
    .values(apagada)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteApagada = async (executor: Executor, modulo: string, version: string): Promise<void> => {
  await executor
    .deleteFrom('plataforma_apagadas')
    .where('modulo', '=', modulo)
    .where('version', '=', version)
    .execute()
}
