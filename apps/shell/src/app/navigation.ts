import type { Destination, Navigation } from '@mi/federation'
import type { AppRouter } from './routes/router.tsx'

export const createNavigation = (router: AppRouter): Navigation => ({
  getLocation: () => router.state.location,
  getAction: () => router.state.historyAction,
  subscribe: (listener) => {
    let last = router.state.location
    return router.subscribe(({ location }) => {
      // The router also calls this function after changes of its state that do not concern the location.
      if (location === last) return
      last = location
      listener()
    })
  },
  push: (to: Destination, state) => void router.navigate(to, { state }),
  replace: (to: Destination, state) => void router.navigate(to, { state, replace: true }),
  go: (delta) => void router.navigate(delta),
})
