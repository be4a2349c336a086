import { createRemote } from '@mi/federation'
import { LaboratorioRoutes } from './laboratorio.tsx'

export const { bootstrap, mount, unmount, update } = createRemote(LaboratorioRoutes)
