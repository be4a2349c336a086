import { createRemote } from '@mi/federation'
import { AVERIA, breakNow } from './averia.ts'
import { AveriasRoutes } from './averias.tsx'

if (AVERIA === 'importar') breakNow()
if (AVERIA === 'importar-sin-fin') await new Promise(() => undefined)

const remote = createRemote(AveriasRoutes)
const never = async (): Promise<never> => new Promise(() => undefined)

export const { bootstrap, update } = remote
export const mount = AVERIA === 'montar-sin-fin' ? never : remote.mount
export const unmount = AVERIA === 'desmontar-sin-fin' ? never : remote.unmount
