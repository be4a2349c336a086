export { hostPreset, lightPreset } from './host-preset.ts'
export { modulePreset } from './module-preset.ts'
