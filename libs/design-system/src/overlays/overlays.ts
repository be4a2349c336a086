import { createLazyParts } from '../foundation/lazy-parts.ts'

/** Load the code of the menus, dialogs, popovers and tooltips lazily. */
export const { load: loadOverlays, useParts: useOverlays } = createLazyParts(
  () => import('./overlay-parts.ts'),
)
