import type { Sobre } from '@mi/contracts'
import { ForbiddenError, type TipoDeSobre, formatMomento } from '@mi/domain'
import { isSealedBy, keyIdOf } from './signatures.ts'

export interface Llave {
  readonly tokenId: number
  readonly modulo: string
  readonly llavePublica: string
  readonly venceEn: Date | null
  readonly comprometidaDesde: Date | null
}

interface Judged {
  readonly tipo: TipoDeSobre
  readonly llaves: readonly Llave[]
  readonly entorno: string
  readonly now: Date
}

export const isExpired = ({ venceEn }: Pick<Llave, 'venceEn'>, now: Date): boolean =>
  venceEn !== null && venceEn <= now

/** The sentence that refuses an expired key, and says what the publisher is to do. */
export const sayExpired = ({ modulo, venceEn }: Pick<Llave, 'modulo' | 'venceEn'>, now: Date): string =>
  `La llave de la firma venció el ${formatMomento(venceEn ?? now)}: pide al personal que registre otra en /plataforma/${modulo}, y cambia RELEASE_TOKEN y RELEASE_KEY.`

/**
 * Finds the entries of a key, one for each of its tokens. `openSobre` decides by the first entry. Compromised entries
 * come first, because a compromised key is refused under all its tokens. Expired entries come last, because a key is
 * accepted if at least one of its entries has not expired.
 */
const findLlaves = (llaves: readonly Llave[], keyId: string, now: Date): Llave[] => {
  const rank = (llave: Llave): number => {
    if (llave.comprometidaDesde !== null) return 0
    return isExpired(llave, now) ? 2 : 1
  }
  return llaves
    .filter(({ llavePublica }) => keyIdOf(llavePublica) === keyId)
    .sort((one, other) => rank(one) - rank(other))
}

const refusal = (mensaje: string): ForbiddenError => new ForbiddenError(mensaje, 'firma_invalida')

/**
 * Verifies the signature of an envelope. Callers parse the payload only after this check.
 * @returns the payload and `llaveOf`. If a token of the given module has the key, `llaveOf` returns the entry of this
 * token, unless it has expired. Otherwise, `llaveOf` returns the entry by which the key was accepted.
 * @throws ForbiddenError with a message that tells the publisher what to do.
 */
export const openSobre = (
  sobre: Sobre,
  { tipo, llaves, entorno, now }: Judged,
): { readonly payload: Buffer; readonly llaveOf: (modulo: string) => Llave } => {
  const payload = Buffer.from(sobre.payload, 'base64')
  const same = findLlaves(llaves, sobre.keyId, now)
  const [llave] = same
  if (!llave) {
    throw refusal(
      'La llave de la firma no está registrada para este token, o su token terminó. Registra su llave pública con POST /v1/plataforma/tokens, o firma con la llave de este token.',
    )
  }
  if (!isSealedBy(tipo, { ...sobre, payload }, llave.llavePublica)) {
    throw refusal('La firma no corresponde a lo enviado. Firma de nuevo y no cambies nada después de firmar.')
  }
  if (sobre.environment !== entorno) {
    throw refusal(
      `Se firmó para el entorno «${sobre.environment}» y este es «${entorno}». Fírmalo de nuevo para este entorno.`,
    )
  }
  if (llave.comprometidaDesde !== null) {
    throw refusal(
      'La llave de la firma está marcada como comprometida. Crea otra llave, regístrala con un token nuevo y firma de nuevo.',
    )
  }
  if (isExpired(llave, now)) throw refusal(sayExpired(llave, now))
  const llaveOf = (own: string): Llave =>
    same.find((each) => each.modulo === own && !isExpired(each, now)) ?? llave
  return { payload, llaveOf }
}
