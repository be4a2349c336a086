export { loadOverlays, useOverlays } from './overlays.ts'
export { windowWithLayers } from './layers/layers.ts'
export { useLayer } from './layers/use-layer.ts'
