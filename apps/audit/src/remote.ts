import { createRemote } from '@mi/federation'
import { AuditRoutes, ahead } from './routes.tsx'

export const { bootstrap, mount, unmount, update, prepare } = createRemote(AuditRoutes, ahead)
