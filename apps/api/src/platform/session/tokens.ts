import { SignJWT, jwtVerify } from 'jose'
import { z } from 'zod'
import { type TokenClaims, tokenClaimsSchema } from '@mi/contracts'
import type { Ports } from '../ports.ts'

const ALGORITHM = 'HS256'
const CACHED = 5000

// 8 hours (docs/rules.md: Session).
const TOKEN_SECONDS = 8 * 60 * 60

// This server issues only UUIDs as session ids; PostgreSQL would fail on any other text.
const ownClaimsSchema = tokenClaimsSchema.extend({ sid: z.guid() })

/** Signs and verifies tokens. The database, not the token, tells whether the session is live. */
export interface Tokens {
  /** Signs a token that expires no later than its session, which ends at `until`. */
  sign: (claims: Omit<TokenClaims, 'iat' | 'exp'>, until: Date) => Promise<string>
  /** `undefined` if the token is forged or expired. */
  read: (token: string) => Promise<TokenClaims | undefined>
}

/** Caches tokens whose signature has been verified. A cached token may have expired. A full cache drops the oldest. */
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
  // Given the raw bytes, jose would import them again for each token.
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
      const parsed = ownClaimsSchema.safeParse(payload)
      return parsed.success ? parsed.data : undefined
    } catch {
      return undefined
    }
  }

  return {
    sign: (claims, until) => {
      const iat = seconds()
      const exp = Math.min(iat + TOKEN_SECONDS, Math.floor(until.getTime() / 1000))
      return new SignJWT({ ...claims, iat, exp }).setProtectedHeader({ alg: ALGORITHM }).sign(key)
    },
    read: async (token) => {
      const known = cache.get(token)
      const claims = known ?? (await verify(token))
      if (!claims || claims.exp <= seconds()) return undefined
      // In a full cache, storing a known token again would drop another one.
      if (!known) cache.set(token, claims)
      return claims
    },
  }
}
