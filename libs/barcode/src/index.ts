export { loadLector } from './lector.ts'
export type { Lector, Lectura } from './lectura.ts'
export { readFrames } from './read-frames.ts'
export { readPhoto } from './read-photo.ts'
