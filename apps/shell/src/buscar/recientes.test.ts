import { beforeEach, describe, expect, it } from 'vitest'
import { dropRecientes, keepReciente, readRecientes } from './recientes.ts'

beforeEach(() => localStorage.clear())

describe('readRecientes', () => {
  it('returns the last five searches of a person without duplicates, newest first', () => {
    for (const q of ['a', 'b', 'c', 'd', 'e', 'f', ' B ', '  ']) keepReciente(7, q)
    expect(readRecientes(7)).toEqual(['B', 'f', 'e', 'd', 'c'])
    expect(readRecientes(8)).toEqual([])
    dropRecientes(7)
    expect(readRecientes(7)).toEqual([])
  })

  it.each(['{', '{}', '[1]'])('ignores the stored text %j', (text) => {
    localStorage.setItem('busquedas:7', text)
    expect(readRecientes(7)).toEqual([])
  })
})
