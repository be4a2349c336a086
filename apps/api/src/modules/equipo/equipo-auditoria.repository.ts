import { sql } from 'kysely'
import type { FiltrosEquipo } from '@mi/contracts'
import {
  type Accounts,
  accountOrder,
  allAccounts,
  countingOf,
  isTextSearch,
  matching,
} from '../../platform/database/account-search.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { LongList } from '../../platform/database/long-list.ts'
import { miembroJson } from './equipo.repository.ts'

export type BuscaMiembros = Omit<FiltrosEquipo, 'limite' | 'cursor' | 'desde'>

const ORDENES = {
  rolEquipo: { clave: sql`usuarios.rol_equipo`, tipo: sql`text` },
  empresaId: { clave: sql`usuarios.empresa_id`, tipo: sql`bigint` },
  perfilCompleto: { clave: sql`usuarios.perfil_completo`, tipo: sql`boolean` },
}

const filtered = (accounts: Accounts, { rolEquipo, perfilCompleto, ...common }: BuscaMiembros): Accounts => {
  let query = matching(accounts, common).where('usuarios.rol', '=', 'EQUIPO')
  if (rolEquipo !== undefined) query = query.where('usuarios.rol_equipo', '=', rolEquipo)
  if (perfilCompleto !== undefined) query = query.where('usuarios.perfil_completo', '=', perfilCompleto)
  return query
}

/** Describes the list of the members, active or inactive, of all companies. Each row is a `Miembro`. */
export const miembrosList = (executor: Executor, busca: BuscaMiembros): LongList<'usuarios', 'usuarios'> => {
  const found = filtered(allAccounts(executor), busca)
  return {
    filtered: found,
    counting: countingOf(found, busca),
    whole: allAccounts(executor),
    isTextSearch: isTextSearch(busca),
    id: sql<number>`usuarios.id`,
    json: miembroJson,
    orden: accountOrder(busca.orden, ORDENES),
    nombreDeOrden: busca.orden,
  }
}
