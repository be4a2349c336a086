export { loadOverlays, useOverlays } from './overlays.ts'
export { windowWithLayers } from './layers/layers.ts'
