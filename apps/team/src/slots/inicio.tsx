import { createSlot } from '@mi/federation'
import { EquipoCard } from '../equipo/equipo-card.tsx'

export const { bootstrap, mount, unmount, update } = createSlot(EquipoCard)
