import { SignJWT, jwtVerify } from 'jose'
import { type TokenClaims, tokenClaimsSchema } from '@mi/contracts'
import type { Ports } from '../ports.ts'

const ALGORITHM = 'HS256'
const CACHED = 5000

// 8 hours (contract: session).
const TOKEN_SECONDS = 8 * 60 * 60

/** Signs tokens and checks their signature. Whether the session stands is the database's to say. */
export interface Tokens {
  /** A fresh token; it never outlives its session, which ends at `until`. */
  sign: (claims: Omit<TokenClaims, 'iat' | 'exp'>, until: Date) => Promise<string>
  /** The claims of a genuine, unexpired token, else `undefined`. */
  read: (token: string) => Promise<TokenClaims | undefined>
}

/** Signatures already checked, the oldest leaving first. `exp` is looked at again on every use. */
const createCache = () => {
  const entries = new Map<string, TokenClaims>()
  return {
    get: (token: string) => entries.get(token),
    set: (token: string, claims: TokenClaims) => {
      const oldest = entries.size >= CACHED ? entries.keys().next().value : undefined
      if (oldest !== undefined) entries.delete(oldest)
      entries.set(token, claims)
    },
  }
}

const importKey = (secret: string) =>
  // A CryptoKey is used as it is; raw bytes would be imported anew for each token.
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

export const createTokens = async (secret: string, ports: Ports): Promise<Tokens> => {
  const key = await importKey(secret)
  const cache = createCache()
  const seconds = () => Math.floor(ports.now().getTime() / 1000)

  const verify = async (token: string): Promise<TokenClaims | undefined> => {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: ports.now() })
      const parsed = tokenClaimsSchema.safeParse(payload)
      return parsed.success ? parsed.data : undefined
    } catch {
      return undefined // Every fault of a token is the same for the caller: nobody is signed in.
    }
  }

  return {
    sign: (claims, until) => {
      const iat = seconds()
      const exp = Math.min(iat + TOKEN_SECONDS, Math.floor(until.getTime() / 1000))
      return new SignJWT({ ...claims, iat, exp }).setProtectedHeader({ alg: ALGORITHM }).sign(key)
    },
    read: async (token) => {
      const claims = cache.get(token) ?? (await verify(token))
      if (!claims || claims.exp <= seconds()) return undefined
      cache.set(token, claims)
      return claims
    },
  }
}
