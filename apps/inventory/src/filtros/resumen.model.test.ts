import { describe, expect, it } from 'vitest'
import { resumenDe } from './resumen.model.ts'

describe('resumenDe', () => {
  it('puts the most urgent notice first, and gives each notice the query string of its filter', () => {
    expect(resumenDe({ vencidos: 1, vencen7d: 3, stockBajo: 1200 })).toEqual([
      { texto: '1 vencido', search: '?vence=vencidos' },
      { texto: '3 vencen esta semana', search: '?vence=7d' },
      { texto: '1.200 con 5 unidades o menos', search: '?stock=bajo' },
    ])
  })

  it('leaves out a notice whose number is 0', () => {
    expect(resumenDe({ vencidos: 0, vencen7d: 1, stockBajo: 0 })).toEqual([
      { texto: '1 vence esta semana', search: '?vence=7d' },
    ])
    expect(resumenDe({ vencidos: 0, vencen7d: 0, stockBajo: 0 })).toEqual([])
  })
})
