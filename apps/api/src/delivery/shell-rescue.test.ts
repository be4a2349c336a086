import { describe, expect, it } from 'vitest'
import { rescueScript } from './shell-rescue.ts'

const given = (razon: 'porcentaje' | 'permitido' | 'estable' | 'vista_previa', version: string | null) =>
  rescueScript({ decision: { version, razon, rollout: 3, paso: null }, pagina: 'p' })

describe('rescueScript', () => {
  it('is empty unless the rollout gave the page a candidate', () => {
    expect(given('porcentaje', '2.0.0')).toContain('carga_fallida')
    expect(given('permitido', '2.0.0')).toContain('carga_fallida')
    expect([given('estable', '1.0.0'), given('vista_previa', '2.0.0'), given('porcentaje', null)]).toEqual([
      '',
      '',
      '',
    ])
  })

  it('has at most 1200 characters', () => {
    expect(given('porcentaje', '2.0.0').length).toBeLessThanOrEqual(1200)
  })
})
