import { createSlot } from '@mi/federation'
import { Resumen } from '../resumen/resumen.tsx'

export const { bootstrap, mount, unmount, update } = createSlot(Resumen)
