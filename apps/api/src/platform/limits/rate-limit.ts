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
  /**
   * How many calls from one address are allowed within `windowMs`. All addresses of an IPv6 /64 network count as one.
   */
  readonly calls: number
  readonly windowMs: number
  /** How many addresses can have a count at the same time. For a further address, the oldest count is deleted. */
  readonly addresses?: number
  readonly ports: Ports
}

const ADDRESSES = 10_000

/** Returns the /64 network of an IPv6 address, because one household controls it. Returns an IPv4 address unchanged. */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/**
 * Counts the calls from each address in the memory of this process. This stops one browser that sends too many calls,
 * but does not help against calls from many addresses.
 * @returns a function that throws LimitError for a call above the limit, and does not read the body.
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
