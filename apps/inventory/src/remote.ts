import { createRemote } from '@mi/federation'
import { InventoryRoutes, ahead } from './routes.tsx'

export const { bootstrap, mount, unmount, update, prepare } = createRemote(InventoryRoutes, ahead)
