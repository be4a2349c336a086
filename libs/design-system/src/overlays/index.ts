export { loadOverlays, useOverlays } from './overlays.ts'
