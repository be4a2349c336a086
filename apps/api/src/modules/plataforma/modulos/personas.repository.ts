import type { ConsultaExplicar } from '@mi/contracts'
import type { Persona } from '@mi/domain'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'

export const findPersona = async (
  executor: Executor,
  { correo, persona }: ConsultaExplicar,
): Promise<Persona | undefined> =>
  executor
    .selectFrom('usuarios')
    .select([
      'id as idUsuario',
      'rol',
      'tipo_usuario as tipoUsuario',
      'rol_equipo as rolEquipo',
      'empresa_id as empresaId',
      'perfil_completo as perfilCompleto',
    ])
    .$if(persona !== undefined, (query) => query.where('id', '=', persona ?? 0))
    .$if(correo !== undefined, (query) => query.where(sql`lower(correo)`, '=', correo?.trim().toLowerCase()))
    .executeTakeFirst()
