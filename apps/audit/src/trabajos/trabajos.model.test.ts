import { TIPOS_TRABAJO } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { describeTrabajo } from './trabajos.model.ts'

describe('describeTrabajo', () => {
  it.each([
    ['correo', 'Un correo no se pudo enviar'],
    ['purga', 'La limpieza diaria no terminó'],
    ['de otra versión', 'Un trabajo no se pudo hacer: de otra versión'],
  ])('describes «%s» as «%s»', (tipo, words) => expect(describeTrabajo(tipo)).toBe(words))

  it.each(TIPOS_TRABAJO)('has a specific description for jobs of the kind «%s»', (tipo) =>
    expect(describeTrabajo(tipo)).not.toMatch(/^Un trabajo no se pudo hacer/),
  )
})
