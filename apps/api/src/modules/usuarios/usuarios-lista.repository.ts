import { sql } from 'kysely'
import type { FiltrosUsuario } from '@mi/contracts'
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
import { usuarioJson } from './usuarios.repository.ts'

export type BuscaUsuarios = Omit<FiltrosUsuario, 'limite' | 'cursor' | 'desde'>

const ORDENES = {
  rol: { clave: sql`usuarios.rol`, tipo: sql`text` },
  tipoUsuario: { clave: sql`usuarios.tipo_usuario`, tipo: sql`text` },
}

const filtered = (accounts: Accounts, { tipoUsuario, rol, ...common }: BuscaUsuarios): Accounts => {
  let query = matching(accounts, common)
  if (tipoUsuario !== undefined) query = query.where('usuarios.tipo_usuario', '=', tipoUsuario)
  if (rol === undefined) return query
  // No account has the role EMPRESARIAL. A filter by this role finds the owners of companies.
  if (rol === 'EMPRESARIAL') {
    return query.where('usuarios.rol', '=', 'USUARIO').where('usuarios.tipo_usuario', '=', 'EMPRESARIAL')
  }
  return query.where('usuarios.rol', '=', rol)
}

export const usuariosList = (
  executor: Executor,
  busca: BuscaUsuarios,
): LongList<'usuarios', 'usuarios' | 'empresas'> => {
  const found = filtered(allAccounts(executor), busca)
  return {
    filtered: found,
    counting: countingOf(found, busca),
    whole: allAccounts(executor).leftJoin('empresas', 'empresas.id', 'usuarios.empresa_id'),
    isTextSearch: isTextSearch(busca),
    id: sql<number>`usuarios.id`,
    json: usuarioJson,
    orden: accountOrder(busca.orden, ORDENES),
    nombreDeOrden: busca.orden,
  }
}
