import { createRemote } from '@mi/federation'
import { TeamRoutes, ahead } from './routes.tsx'

export const { bootstrap, mount, unmount, update, prepare } = createRemote(TeamRoutes, ahead)
