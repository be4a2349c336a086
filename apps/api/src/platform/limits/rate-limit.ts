import type { FastifyRequest } from 'fastify'
import { LimitError } from '@mi/domain'
import type { Ports } from '../ports.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers 429 to callers that exceed a limit. */
    limitado?: boolean
  }
}

interface Window {
  readonly until: number
  calls: number
}

interface RateLimitOptions {
  /** How many calls one address may make in a window. */
  readonly calls: number
  readonly windowMs: number
  /** How many addresses are remembered. Beyond this number, the oldest one is forgotten. */
  readonly addresses?: number
  readonly ports: Ports
}

const ADDRESSES = 10_000

/** The address, or the /64 network of an IPv6 address, because one household controls all addresses in it. */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/**
 * Counts calls in this process's memory. This is enough against one browser that sends too many calls, but does not
 * help against many addresses.
 * @returns a hook that throws LimitError before the body is read.
 */
export const createRateLimit = ({ calls, windowMs, addresses = ADDRESSES, ports }: RateLimitOptions) => {
  const windows = new Map<string, Window>()

  const windowOf = (key: string, now: number): Window => {
    const known = windows.get(key)
    if (known && known.until > now) return known
    windows.delete(key)
    const oldest = windows.size >= addresses ? windows.keys().next().value : undefined
    if (oldest !== undefined) windows.delete(oldest)
    const fresh = { until: now + windowMs, calls: 0 }
    windows.set(key, fresh)
    return fresh
  }

  return async (request: FastifyRequest): Promise<void> => {
    const now = ports.now().getTime()
    const window = windowOf(networkOf(request.ip), now)
    window.calls += 1
    if (window.calls <= calls) return
    const seconds = Math.ceil((window.until - now) / 1000)
    throw new LimitError('Recibimos demasiadas solicitudes desde tu conexión. Espera un momento.', seconds)
  }
}
