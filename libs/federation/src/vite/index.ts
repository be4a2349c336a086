export { modulePreset } from './module-preset.ts'
export { hostPreset } from './host-preset.ts'
