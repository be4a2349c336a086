import { afterEach, describe, expect, it, vi } from 'vitest'
import { HelpAsked, parseOptions } from './parse-options.ts'
import { sayFailure } from './say-failure.ts'

const options = { port: { type: 'string' } } as const

afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = undefined
})

describe('parseOptions', () => {
  it.each(['--help', '-h'])('throws the help text if %s is typed, also beside other options', (typed) => {
    expect(() => parseOptions({ args: ['--port', '1', typed], options }, 'Uso: x')).toThrow(
      new HelpAsked('Uso: x'),
    )
  })

  it('says in Spanish that it does not understand an option', () => {
    expect(() => parseOptions({ args: ['--nada'], options }, 'Uso: x')).toThrow(
      'No entiendo las opciones.\n\nUso: x',
    )
  })
})

describe('sayFailure', () => {
  it('prints the help text on stdout without an exit code of failure', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    sayFailure(new HelpAsked('Uso: x'))
    expect(write.mock.calls).toEqual([['Uso: x\n']])
    expect(process.exitCode).toBeUndefined()
  })
})
