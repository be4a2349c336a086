import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { SIN_CONEXION, sentenceFor } from './sentence-for.ts'

const CATALOGUE = 'Error al guardar el producto'
const SERVER = 'Ese correo ya está en uso.'

const failed = (status: number, mensaje = SERVER) => new ApiError(status, { mensaje, message: mensaje })

describe('sentenceFor', () => {
  it.each([[409], [429]])('shows the server’s sentence for status %i', (status) => {
    expect(sentenceFor(failed(status), CATALOGUE)).toBe(SERVER)
  })

  it.each([[0], [400], [401], [403], [404], [412], [413], [415], [500], [503]])(
    'shows the screen’s fixed text for status %i',
    (status) => {
      expect(sentenceFor(failed(status), CATALOGUE)).toBe(CATALOGUE)
    },
  )

  it.each([
    [new TypeError('Failed to fetch')],
    [new DOMException('The operation timed out.')],
    ['x'],
    [null],
  ])('never shows the message of %s', (thrown) => {
    expect(sentenceFor(thrown, CATALOGUE, { server: 'all', own: { 0: SIN_CONEXION } })).toBe(CATALOGUE)
  })

  it.each([
    [{ message: SERVER }, SERVER],
    [{ mensaje: SERVER, message: 'Conflict' }, SERVER],
    [{ mensaje: '', message: SERVER }, SERVER],
    [{ mensaje: '' }, CATALOGUE],
    [{ mensaje: 5 as unknown as string }, CATALOGUE],
    [{}, CATALOGUE],
  ])('for the response %j shows the sentence «%s»', (problema, sentence) => {
    expect(sentenceFor(new ApiError(409, problema), CATALOGUE)).toBe(sentence)
  })

  it('also shows the server’s sentence for the statuses that a screen lists in `server`', () => {
    const server = [413, 415]
    expect(sentenceFor(failed(415), CATALOGUE, { server })).toBe(SERVER)
    expect(sentenceFor(failed(409), CATALOGUE, { server })).toBe(SERVER)
    expect(sentenceFor(failed(400), CATALOGUE, { server })).toBe(CATALOGUE)
  })

  it.each([
    ['refusals', 400, SERVER],
    ['refusals', 499, SERVER],
    ['refusals', 500, CATALOGUE],
    ['refusals', 0, CATALOGUE],
    ['all', 500, SERVER],
    ['all', 200, SERVER],
    ['all', 0, CATALOGUE],
  ] as const)('with `server: %s` and status %i shows «%s»', (server, status, sentence) => {
    expect(sentenceFor(failed(status), CATALOGUE, { server })).toBe(sentence)
  })

  it('prefers the screen’s own text for a status', () => {
    const own = { 0: SIN_CONEXION, 409: 'Otra persona lo cambió.' }
    expect(sentenceFor(failed(0), CATALOGUE, { own })).toBe(SIN_CONEXION)
    expect(sentenceFor(failed(409), CATALOGUE, { own })).toBe('Otra persona lo cambió.')
    expect(sentenceFor(failed(429), CATALOGUE, { own })).toBe(SERVER)
  })
})
