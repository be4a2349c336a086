import type { Executor } from '../../../platform/database/database.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

export const listPersonal = (executor: Executor): Promise<Mail['para'][]> =>
  executor
    .selectFrom('usuarios')
    .select(['nombre_completo as nombre', 'correo'])
    .where('rol', 'in', ['ADMIN', 'DESARROLLADOR'])
    .where('estado', '=', 'activo')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
