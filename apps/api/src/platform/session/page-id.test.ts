import { describe, expect, it } from 'vitest'
import { createPageIds } from './page-id.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let now = new Date('2026-11-23T12:00:00Z')
const ids = createPageIds({
  ports: { now: () => now, randomBytes: (size) => Buffer.alloc(size, 7) },
  jwtSecret: 'un secreto de prueba con más de 32 caracteres',
})

describe('isGenuine', () => {
  it('accepts an id only from the browser for which it was issued, and only within 24 hours', () => {
    const id = ids.issue('n1')
    expect(ids.isGenuine(id, 'n1')).toBe(true)
    expect(ids.isGenuine(id, 'n2')).toBe(false)
    now = new Date(now.getTime() + DAY_MS)
    expect(ids.isGenuine(id, 'n1')).toBe(false)
  })

  it('refuses every other spelling of an issued id, because each spelling would be counted as another page', () => {
    const id = ids.issue('n1')
    const sameBits = id.slice(0, -1) + String.fromCharCode(id.charCodeAt(id.length - 1) + 1)
    for (const other of ['', `${id}.1`, `${id}=`, `${id} `, `0${id}`, sameBits])
      expect(ids.isGenuine(other, 'n1'), other).toBe(false)
  })
})
