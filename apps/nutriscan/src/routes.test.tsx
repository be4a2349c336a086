import { createRemote } from '@mi/federation'
import { showScreens } from '@mi/federation/testing'
import { expect, it, vi } from 'vitest'
import { NutriscanRoutes } from './routes.tsx'

// A page of a newer version could have an address that this version does not know. After a failover, this version is
// mounted there.
it('redirects from an address that only another version has to the first screen', async () => {
  const routes = ['/nutriscan', '/otra']
  const { navigation, leave } = await showScreens(createRemote(NutriscanRoutes), {
    path: '/otra',
    basename: '',
    routes,
  })
  await vi.waitFor(() =>
    expect(navigation.replace).toHaveBeenCalledWith(
      expect.objectContaining({ pathname: '/nutriscan' }),
      undefined,
    ),
  )
  await leave()
})
