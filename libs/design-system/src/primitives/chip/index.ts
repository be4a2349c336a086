export { Chip, type ChipProps, type Tone } from './chip.tsx'
