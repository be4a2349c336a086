import { createLazyParts } from '../foundation/lazy-parts.ts'

/** The lazily loaded menus, dialogs, popovers and tooltips. */
export const { load: loadOverlays, useParts: useOverlays } = createLazyParts(
  () => import('./overlay-parts.ts'),
)
