import { createSlot } from '@mi/federation'
import { EquipoLink } from '../equipo/equipo-link.tsx'

export const { bootstrap, mount, unmount, update } = createSlot(EquipoLink)
