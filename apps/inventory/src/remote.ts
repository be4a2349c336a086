import { createRemote } from '@mi/federation'
import { InventoryRoutes } from './routes.tsx'

export const { bootstrap, mount, unmount, update } = createRemote(InventoryRoutes)
