import { describe, expect, it } from 'vitest'
import { isSendable, restored, roomFor } from './comentarios.model.ts'

describe('roomFor', () => {
  it.each([
    [0, {}],
    [1799, {}],
    [1800, { hint: 'Quedan 200 caracteres.' }],
    [1999, { hint: 'Queda 1 carácter.' }],
    [2000, { hint: 'Quedan 0 caracteres.' }],
    [2003, { error: 'Sobran 3 caracteres de 2.000.' }],
  ])('for %i characters, returns %j', (length, room) => {
    expect(roomFor('a'.repeat(length))).toEqual(room)
  })
})

describe('isSendable', () => {
  it.each([
    ['', false],
    [' \n\t', false],
    ['a', true],
    ['a'.repeat(2000), true],
    ['🥑'.repeat(2000), true],
    ['a'.repeat(2001), false],
  ])('decides whether %j can be sent', (texto, sendable) => {
    expect(isSendable(texto)).toBe(sendable)
  })
})

describe('restored', () => {
  it('returns the text that failed to send, followed by the text that was typed since', () => {
    expect(restored('uno', ' ')).toBe('uno')
    expect(restored('uno', 'dos')).toBe('uno\ndos')
  })
})
