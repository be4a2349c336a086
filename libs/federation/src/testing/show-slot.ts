import { QueryClient } from '@tanstack/react-query'
import type { Platform } from '../platform/platform.ts'
import type { RemoteLifecycles } from '../remote/lifecycles.tsx'
import { mountExposed } from './mount.ts'
import { buildNavigation, buildPlatform } from './platform.ts'

/** Builds a platform. A request whose path starts with a key of `answers` gets the key's value. Other requests fail. */
export const buildSlotPlatform = (
  answers: Readonly<Record<string, unknown>>,
  changes: Partial<Platform> = {},
): Platform =>
  buildPlatform(buildNavigation('/home').navigation, {
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    api: {
      request: async (_method, path) => {
        const key = Object.keys(answers).find((each) => path.startsWith(each))
        if (key === undefined) throw new Error(`${path} fails in this test`)
        return {
          data: answers[key] as never,
          etag: null,
          total: null,
          isTotalEstimado: false,
          next: null,
          idHistorial: null,
        }
      },
    },
    ...changes,
  })

/** Mounts a slot, as the shell does. @returns the function that unmounts the slot. */
export const showSlot = async (slot: RemoteLifecycles, platform: Platform): Promise<() => Promise<void>> => {
  const { leave } = await mountExposed(slot, { platform, basename: '/', routes: [] })
  return leave
}
