import { describe, expect, it } from 'vitest'
import { createTestPorts } from '../../testing/test-ports.ts'
import { createCodigos } from './codigos.ts'

const SECRET = 'un secreto de prueba con más de 32 caracteres'

const withRandom = (...values: number[]) =>
  createCodigos(SECRET, {
    ...createTestPorts(),
    randomBytes: () => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(values.shift() ?? 0)
      return bytes
    },
  })

describe('createCodigos', () => {
  it('creates codes of six digits, with leading zeros if necessary', () => {
    expect(withRandom(42).create()).toBe('000042')
    expect(withRandom(4_293_999_999).create()).toBe('999999')
  })

  it('discards random values that would make some codes more likely', () => {
    expect(withRandom(4_294_000_000, 4_294_967_295, 7).create()).toBe('000007')
  })

  it('hashes the same code differently for another mail address, and also with another secret', () => {
    const codigos = withRandom()
    const hash = codigos.hashOf('ana@demo.co', '123456')
    expect(hash).toBe(withRandom().hashOf('ana@demo.co', '123456'))
    expect(hash).not.toContain('123456')
    expect(hash).not.toBe(codigos.hashOf('luis@demo.co', '123456'))
    expect(hash).not.toBe(createCodigos(`otro ${SECRET}`, createTestPorts()).hashOf('ana@demo.co', '123456'))
    expect(codigos.isSame(hash, hash)).toBe(true)
    expect(codigos.isSame(hash, codigos.hashOf('ana@demo.co', '123457'))).toBe(false)
  })
})
