import type { Database } from '../../../platform/database/database.ts'
import { listRollouts } from './rollouts.repository.ts'
import type { Registry } from './registry.ts'

/**
 * Lists, at start-up, the stable versions that this server cannot read. For example, another machine published these
 * versions, and the two machines have no shared store.
 * @returns a Spanish message, or `undefined` if this server is able to read all stable versions.
 */
export const describeUnreadable = async (
  { kysely }: Database,
  registry: Registry,
): Promise<string | undefined> => {
  const unreadable: string[] = []
  for (const { module, estable } of await listRollouts(kysely)) {
    const release = await registry.findRelease(module, estable)
    const entry = release && (await registry.readFile(release, release.entry, 'identity'))
    if (!entry) unreadable.push(`${module} ${estable}`)
  }
  if (unreadable.length === 0) return undefined
  return (
    `Este servidor no puede leer versiones que son estables: ${unreadable.join(', ')}. ` +
    'Si las publicó otra máquina, hace falta un almacén común: da S3_ENDPOINT, S3_BUCKET y sus llaves en todas, ' +
    'o la misma carpeta DATA_DIR/modulos. Si este es su único servidor, publícalas de nuevo con otra versión.'
  )
}
