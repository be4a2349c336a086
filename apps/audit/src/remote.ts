import { createRemote } from '@mi/federation'
import { AuditRoutes } from './routes.tsx'

export const { bootstrap, mount, unmount, update } = createRemote(AuditRoutes)
