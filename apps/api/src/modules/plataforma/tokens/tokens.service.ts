import type { CrearToken, Pagina, TokenCreado } from '@mi/contracts'
import { ConflictError, ForbiddenError, NotFoundError, invalidField } from '@mi/domain'
import type { Database, Executor } from '../../../platform/database/database.ts'
import { type Hoja, lugarReciente } from '../../../platform/database/paging.ts'
import type { Transact } from '../../../platform/database/transactions.ts'
import type { Ports } from '../../../platform/ports.ts'
import { insertBitacora } from '../bitacora.repository.ts'
import { type Publisher, nameOf } from '../publisher.ts'
import { listPublishedBy } from '../registro/releases.repository.ts'
import type { AjustesService } from '../modulos/ajustes.service.ts'
import { lockModulos, wasShipped } from '../modulos/modulos.repository.ts'
import { hashToken, readPublicKey } from '../registro/signatures.ts'
import * as repository from '../registro/tokens.repository.ts'

interface TokensParts {
  readonly database: Database
  readonly ports: Ports
  readonly ajustes: Pick<AjustesService, 'withdraw'>
}

/** `comprometidaDesde` is the time at which the key was compromised, or `undefined` if it was not compromised. */
interface EndOrder {
  readonly id: number
  readonly comprometidaDesde: Date | undefined
}

const requireNotCompromised = async (trx: Executor, llavePublica: string): Promise<void> => {
  if (!(await repository.isCompromised(trx, llavePublica))) return
  throw new ConflictError(
    'Esa llave está marcada como comprometida. Crea otra llave y registra su parte pública.',
    'llave_comprometida',
  )
}

const unknownToken = (): NotFoundError => new NotFoundError('Ese token no existe o ya terminó.')

/**
 * Refuses the deploy token after a squad has shipped the module. Otherwise a leaked deploy token could register a key
 * and replace the module's code.
 */
const requireFirst = async (trx: Executor, publisher: Publisher, module: string): Promise<void> => {
  if (publisher.tipo === 'despliegue' && (await wasShipped(trx, module))) {
    throw new ForbiddenError(
      `Una escuadra ya publicó ${module}: sus llaves las registra y las termina el personal, en /plataforma/${module}.`,
      'solo_personal',
    )
  }
}

export const createTokensService = ({ database, ports, ajustes }: TokensParts) => {
  const { kysely } = database

  return {
    /** Lists active and ended tokens, newest first. */
    list: ({ modulo, ...pagina }: Pagina & { readonly modulo?: string | undefined }): Promise<Hoja> =>
      repository.listTokens(kysely, { modulo, ...lugarReciente(pagina) }),

    async create(
      publisher: Publisher,
      { module, publicKey, venceEn }: CrearToken,
      transact: Transact,
    ): Promise<TokenCreado> {
      const llavePublica = readPublicKey(publicKey)
      if (llavePublica === undefined)
        throw invalidField('publicKey', 'La llave debe ser Ed25519 (SPKI DER en base64).')
      const token = ports.randomBytes(32).toString('base64url')
      const [fecha, actor, { idSolicitud }] = [ports.now(), nameOf(publisher), publisher]
      if (venceEn !== undefined && new Date(venceEn) <= fecha) {
        throw invalidField('venceEn', 'La llave vence en el pasado: da una fecha futura en venceEn.')
      }
      return transact(async (trx) => {
        await repository.lockLlaves(trx)
        await requireFirst(trx, publisher, module)
        await requireNotCompromised(trx, llavePublica)
        const id = await repository.insertToken(trx, {
          modulo: module,
          tokenHash: hashToken(token),
          llavePublica,
          venceEn: venceEn === undefined ? null : new Date(venceEn),
          creadoPor: actor,
          fecha,
        })
        const detalle = { tokenId: id, ...(venceEn !== undefined && { venceEn }) }
        const entry = { modulo: module, accion: 'token', detalle, motivo: '', actor, idSolicitud, fecha }
        await insertBitacora(trx, entry)
        return { id, module, token }
      })
    },

    /**
     * Ends a token. If `comprometidaDesde` is not given, the releases that were published with the token stay valid. If
     * it is given, all tokens with the same key end. The releases that were published with these tokens since that
     * moment are withdrawn, and switched off, so that open pages drop them at once. If a key is reported as compromised
     * twice, the earlier moment counts.
     * @returns the releases that are no longer served.
     */
    async end(publisher: Publisher, { id, comprometidaDesde: desde }: EndOrder): Promise<string[]> {
      const [fecha, actor, { idSolicitud }] = [ports.now(), nameOf(publisher), publisher]
      return kysely.transaction().execute(async (trx) => {
        await repository.lockLlaves(trx)
        await lockModulos(trx)
        const tokens =
          desde === undefined
            ? await repository.endToken(trx, id, fecha)
            : await repository.markCompromised(trx, id, { desde, fecha })
        if (tokens.length === 0) throw unknownToken()
        const accion = desde === undefined ? 'token terminado' : 'llave comprometida'
        const withdrawn: string[] = []
        for (const { id: tokenId, modulo, comprometida_desde: since } of tokens) {
          await requireFirst(trx, publisher, modulo)
          const published = since === null ? [] : await listPublishedBy(trx, tokenId, since)
          const versiones = published.map((version) => `${modulo} ${version}`)
          const compromised = since && { comprometidaDesde: since.toISOString(), versiones }
          const detalle = { tokenId, ...compromised }
          await insertBitacora(trx, { modulo, accion, detalle, motivo: '', actor, idSolicitud, fecha })
          await ajustes.withdraw(trx, publisher, { module: modulo, versiones: published })
          withdrawn.push(...versiones)
        }
        return withdrawn
      })
    },
  }
}

export type TokensService = ReturnType<typeof createTokensService>
