import { createRemote } from '@mi/federation'
import { showScreens } from '@mi/federation/testing'
import { expect, it, vi } from 'vitest'
import { TeamRoutes } from './routes.tsx'

const BASE = '/app/empresarial'

// A page of a newer version could have an address that this version does not know. After a failover, this version is
// mounted there.
it('redirects from an address that only another version has to the first screen', async () => {
  const routes = [`${BASE}/equipo`, `${BASE}/otra`]
  const { navigation, leave } = await showScreens(createRemote(TeamRoutes), {
    path: `${BASE}/otra`,
    basename: BASE,
    routes,
  })
  await vi.waitFor(() =>
    expect(navigation.replace).toHaveBeenCalledWith(
      expect.objectContaining({ pathname: `${BASE}/equipo` }),
      undefined,
    ),
  )
  await leave()
})
