import type { Executor } from '../../../platform/database/database.ts'
import type { FilaDeCandidato } from '../registro/rollouts.repository.ts'

interface NuevoCandidato extends Pick<
  FilaDeCandidato,
  'version' | 'sal' | 'porcentaje' | 'unidad' | 'reglas'
> {
  readonly modulo: string
  readonly fecha: Date
}

/** Begins a rollout. A unique index keeps a module from having two at once. */
export const insertCandidato = async (
  executor: Executor,
  { fecha, reglas, ...candidato }: NuevoCandidato,
): Promise<FilaDeCandidato> => {
  const { id } = await executor
    .insertInto('plataforma_candidatos')
    .values({
      ...candidato,
      reglas: JSON.stringify(reglas),
      estado: 'activo',
      razon: null,
      desde: fecha,
      creado_en: fecha,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { version, sal, porcentaje, unidad } = candidato
  const desde = fecha.toISOString()
  return { id, version, sal, porcentaje, unidad, reglas, estado: 'activo', razon: null, desde }
}

/** Writes what can change of a rollout. */
export const updateCandidato = async (
  executor: Executor,
  { id, porcentaje, estado, razon, desde }: FilaDeCandidato,
): Promise<void> => {
  await executor
    .updateTable('plataforma_candidatos')
    .set({ porcentaje, estado, razon: razon && JSON.stringify(razon), desde: new Date(desde) })
    .where('id', '=', id)
    .execute()
}

/** Switches a version off for everybody. */
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

/** Lets a version be served again. */
export const deleteApagada = async (executor: Executor, modulo: string, version: string): Promise<void> => {
  await executor
    .deleteFrom('plataforma_apagadas')
    .where('modulo', '=', modulo)
    .where('version', '=', version)
    .execute()
}
