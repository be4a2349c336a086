import { beforeEach, expect, it, vi } from 'vitest'
import { takeAviso } from '../acceso/aviso.ts'
import { whileEnding } from '../session/own-ending.ts'
import { endedElsewhere } from './end-session.ts'

const stateOf = (token: string | null) => ({ token, usuario: null })

beforeEach(() => sessionStorage.clear())

it.each([
  ['stores a notice for the login page if `end` signs the page out', 'ficha', null, true],
  ['stores no notice if the page has a fresh token after `end`', 'ficha', 'otra', false],
  ['stores no notice if the person had signed out before `end`', null, null, false],
] as const)('%s', (_name, before, after, isLeft) => {
  const getState = vi.fn().mockReturnValueOnce(stateOf(before)).mockReturnValue(stateOf(after))
  const end = vi.fn()
  endedElsewhere({ getState }, end)
  expect(end).toHaveBeenCalledOnce()
  expect(takeAviso() !== undefined).toBe(isLeft)
})

it('if this page asked to end the session, waits for the answer before calling `end`', async () => {
  let answer: (text: string) => void = () => undefined
  let token: string | null = 'ficha'
  const own = whileEnding(new Promise<string>((resolve) => (answer = resolve))).then((texto) => {
    token = null
    return texto
  })
  const end = vi.fn()
  endedElsewhere({ getState: () => stateOf(token) }, end)
  expect(end).not.toHaveBeenCalled()
  answer('Adiós')
  await own
  await vi.waitFor(() => expect(end).toHaveBeenCalledOnce())
  expect(takeAviso()).toBeUndefined()
})
