export { fewFiles } from './few-files.ts'
export { hostPreset, lightPreset } from './host-preset.ts'
export { modulePreset } from './module-preset.ts'
