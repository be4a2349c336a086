export { type Kept, kept } from './kept.ts'
