import { isMeteredLine } from '../platform/metered-line.ts'
import { HOST_PORT, type HostPort } from './host-port.ts'

/**
 * Calls `load` to prefetch code, but not on a metered connection. A failure is ignored, because `load` is called again
 * when the code is needed.
 */
export const loadAhead = async (load: () => Promise<unknown>): Promise<void> => {
  if (isMeteredLine()) return
  const { [HOST_PORT]: port } = globalThis as { [HOST_PORT]?: HostPort }
  await (port ? port.withoutHurry(load) : load()).catch(() => undefined)
}
