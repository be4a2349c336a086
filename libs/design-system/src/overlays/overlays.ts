import { createLazyParts } from '../foundation/lazy-parts.ts'

/** Menus, dialogs and tooltips: `loadOverlays` fetches their code before the first one opens. */
export const { load: loadOverlays, useParts: useOverlays } = createLazyParts(
  () => import('./overlay-parts.ts'),
)
