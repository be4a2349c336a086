import { describe, expect, it } from 'vitest'
import { readPlan } from './arguments.ts'

describe('readPlan', () => {
  it('reads percent and minutes of each step', () => {
    expect(readPlan('5:60, 12.5:0.5,100:30')).toEqual([
      { porcentaje: 5, minutos: 60 },
      { porcentaje: 12.5, minutos: 0.5 },
      { porcentaje: 100, minutos: 30 },
    ])
  })

  it.each(['', '5', '5:', 'a:b', '5:60;100:1', '12,5:1'])('refuses «%s» and shows the format', (text) => {
    expect(() => readPlan(text)).toThrow(/porcentaje:minutos/)
  })
})
