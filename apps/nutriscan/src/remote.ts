import { createRemote } from '@mi/federation'
import { NutriscanRoutes } from './routes.tsx'

export const { bootstrap, mount, unmount, update } = createRemote(NutriscanRoutes)
