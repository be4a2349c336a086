import { requisitosFaltantes } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { generarClave } from './generar-clave.ts'

const CLAVES = Array.from({ length: 500 }, () => generarClave(crypto.randomUUID()))

describe('generarClave', () => {
  it('returns a password that meets every requirement, in groups that can be dictated', () => {
    for (const clave of CLAVES) {
      expect(requisitosFaltantes(clave)).toEqual([])
      expect(clave).toMatch(/^[A-Z][a-z]{3}-[a-z]{4}-[2-9]{2}[#*+?%][a-z]$/)
    }
  })

  it('returns a different password for each id, and the same password for the same id', () => {
    expect(new Set(CLAVES).size).toBe(CLAVES.length)
    const id = '6fa459ea-ee8a-4ca4-894e-db77e160355e'
    expect(generarClave(id)).toBe(generarClave(id))
  })
})
