export { compileEarly } from './files/compile-early.ts'
export { hostPreset, lightPreset } from './host-preset.ts'
export { modulePreset } from './module-preset.ts'
