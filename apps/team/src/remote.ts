import { createRemote } from '@mi/federation'
import { TeamRoutes } from './routes.tsx'

export const { bootstrap, mount, unmount, update } = createRemote(TeamRoutes)
