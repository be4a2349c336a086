import { createRemote } from '@mi/federation'
import { NutriscanRoutes, ahead } from './routes.tsx'

export const { bootstrap, mount, unmount, update, prepare } = createRemote(NutriscanRoutes, ahead)
