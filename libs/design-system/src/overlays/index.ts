export { loadOverlays } from './overlays.ts'
