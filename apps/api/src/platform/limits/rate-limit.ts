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
  /** By one address in a window. */
  readonly calls: number
  readonly windowMs: number
  /** Addresses to remember; beyond it, the oldest one is forgotten. */
  readonly addresses?: number
  readonly ports: Ports
}

const ADDRESSES = 10_000

/** For IPv6 the /64 network: one household controls all addresses in it. */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/**
 * In this process's memory: enough against one browser that sends too many calls, no help against many addresses.
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
