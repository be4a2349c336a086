import { isMeteredLine } from '../platform/metered-line.ts'
import { HOST_PORT, type HostPort } from './host-port.ts'

/**
 * Fetches what a module may need later, such as a form, without anybody being told that it takes long; on a metered
 * line not at all. It never rejects: whoever needs it asks for it again.
 */
export const loadAhead = async (load: () => Promise<unknown>): Promise<void> => {
  if (isMeteredLine()) return
  const { [HOST_PORT]: port } = globalThis as { [HOST_PORT]?: HostPort }
  await (port ? port.withoutHurry(load) : load()).catch(() => undefined)
}
