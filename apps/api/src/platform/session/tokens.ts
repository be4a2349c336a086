import { SignJWT, jwtVerify } from 'jose'
import { z } from 'zod'
import { type TokenClaims, tokenClaimsSchema } from '@mi/contracts'
import type { Ports } from '../ports.ts'

const ALGORITHM = 'HS256'
const CACHED = 5000

// A token is valid for 8 hours (docs/rules.md: Session).
const TOKEN_SECONDS = 8 * 60 * 60

// This server issues only UUIDs as session ids. Other ids are refused, because PostgreSQL would raise an error.
const ownClaimsSchema = tokenClaimsSchema.extend({ sid: z.guid() })

/** Signs and verifies tokens. Does not check whether a token's session is live, because only the database knows it. */
export interface Tokens {
  /** Signs a token that expires no later than its session, which ends at `until`. */
  sign: (claims: Omit<TokenClaims, 'iat' | 'exp'>, until: Date) => Promise<string>
  /** @returns the claims of the token; `undefined` if the token is invalid or expired. */
  read: (token: string) => Promise<TokenClaims | undefined>
}

/** Caches verified tokens, even after they expire. If the cache is full, `set` first removes the oldest token. */
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
  // If jose got the raw bytes of the secret, it would import them again for each token.
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
      // A known token is not stored again, because this would remove another token from a full cache.
      if (!known) cache.set(token, claims)
      return claims
    },
  }
}
