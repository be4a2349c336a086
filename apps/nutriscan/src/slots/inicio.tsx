import { createSlot } from '@mi/federation'
import { InicioCard } from './inicio-card.tsx'

export const { bootstrap, mount, unmount, update } = createSlot(InicioCard)
