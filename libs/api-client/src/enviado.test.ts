import { describe, expect, it } from 'vitest'
import { enviadoFor, readEnviado } from './enviado.ts'

const counter = () => {
  let keys = 0
  return () => `clave ${++keys}`
}

describe('enviadoFor', () => {
  it('keeps the key if the same content is sent again', () => {
    const newId = counter()
    const first = enviadoFor({ delta: -1, motivo: 'Uso' }, null, newId)
    expect(first.clave).toBe('clave 1')
    expect(enviadoFor({ delta: -1, motivo: 'Uso' }, first, newId)).toBe(first)
  })

  it('makes a new key for different content', () => {
    const newId = counter()
    const first = enviadoFor('uno', undefined, newId)
    expect(enviadoFor('dos', first, newId).clave).toBe('clave 2')
  })
})

describe('readEnviado', () => {
  it('reads a stored request', () => {
    const enviado = { datos: '"uno"', clave: 'clave 1' }
    expect(readEnviado(JSON.parse(JSON.stringify(enviado)))).toEqual(enviado)
  })

  it.each([null, undefined, 5, 'x', {}, { datos: 5, clave: 'c' }, { datos: '"uno"' }])(
    'returns null for %j',
    (stored) => {
      expect(readEnviado(stored)).toBeNull()
    },
  )
})
