import { afterEach, describe, expect, it, vi } from 'vitest'
import { USAGE, readPlan, readRolloutArguments } from './arguments.ts'

afterEach(() => vi.unstubAllEnvs())

describe('readRolloutArguments', () => {
  it.each(['--help', '--sin-nombre', '--percent'])('answers «%s» with the help text', (option) => {
    expect(() => readRolloutArguments(['status', 'inventory', option])).toThrow(USAGE)
  })

  it.each(['rollback inventory 1.4.0', 'retire inventory team', 'diff inventory 1.3.0 1.4.0 1.5.0'])(
    'answers «%s», which has more words than the order takes, with the help text',
    (line) => {
      const typed = [...line.split(' '), '--reason', 'prueba']
      expect(() => readRolloutArguments(typed)).toThrow(`Sobra «${line.split(' ').at(-1)}».\n\n${USAGE}`)
    },
  )

  it('reads the two versions of `diff`', () => {
    expect(readRolloutArguments(['diff', 'inventory', '1.3.0', '1.4.0']).rest).toEqual(['1.3.0', '1.4.0'])
  })

  it('refuses a registry without a scheme', () => {
    expect(() => readRolloutArguments(['status', 'inventory', '--registry', '127.0.0.1:4613'])).toThrow(
      '--registry es la dirección del servidor, como http://127.0.0.1:4300 o https://…: no «127.0.0.1:4613».',
    )
  })

  it('takes the server’s address from PUBLIC_URL if it is set, and otherwise from HOST and PORT', () => {
    vi.stubEnv('PUBLIC_URL', undefined)
    vi.stubEnv('PORT', '4613')
    expect(readRolloutArguments(['status', 'inventory']).registry).toBe('http://127.0.0.1:4613')
    vi.stubEnv('PUBLIC_URL', 'https://inventario.prueba.co/')
    expect(readRolloutArguments(['status', 'inventory']).registry).toBe('https://inventario.prueba.co')
  })
})

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
