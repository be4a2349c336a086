import { isMeteredLine } from '../platform/metered-line.ts'
import { HOST_PORT, type HostPort } from './host-port.ts'

/**
 * Prefetches code that a module may need later, such as a form. Skipped on a metered connection. Slowness and failures
 * are ignored, because the code that needs it loads it again.
 */
export const loadAhead = async (load: () => Promise<unknown>): Promise<void> => {
  if (isMeteredLine()) return
  const { [HOST_PORT]: port } = globalThis as { [HOST_PORT]?: HostPort }
  await (port ? port.withoutHurry(load) : load()).catch(() => undefined)
}
