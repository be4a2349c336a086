import type { Comentario } from '@mi/contracts'
import { buildUsuario } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import {
  isPending,
  isSendable,
  restored,
  roomFor,
  toPending,
  withPending,
  withSent,
  withoutPending,
} from './comentarios.model.ts'

const comentario = (id: number): Comentario => ({
  id,
  comentario: `c${id}`,
  usuario: { idUsuario: 7, nombre: 'Marta Rojas' },
  createdAt: '2026-01-15T12:00:00.000Z',
})

describe('roomFor', () => {
  it.each([
    [0, {}],
    [1799, {}],
    [1800, { hint: 'Quedan 200 caracteres.' }],
    [1999, { hint: 'Queda 1 carácter.' }],
    [2000, { hint: 'Quedan 0 caracteres.' }],
    [2003, { error: 'Sobran 3 caracteres de 2.000.' }],
  ])('tells of a text of %i characters: %j', (length, room) => {
    expect(roomFor('a'.repeat(length))).toEqual(room)
  })
})

describe('isSendable', () => {
  it.each([
    ['', false],
    [' \n\t', false],
    ['a', true],
    ['a'.repeat(2000), true],
    ['a'.repeat(2001), false],
  ])('judges %j', (texto, sendable) => {
    expect(isSendable(texto)).toBe(sendable)
  })
})

describe('a comment on its way', () => {
  const pending = toPending('hola', buildUsuario(), new Date('2026-01-15T12:00:00.000Z'))

  it('stands first, by its author, and is known as such', () => {
    expect(withPending([comentario(1)], pending).map(({ id }) => id)).toEqual([pending.id, 1])
    expect(pending.usuario).toEqual({ idUsuario: 7, nombre: 'Marta Rojas' })
    expect([isPending(pending), isPending(comentario(1))]).toEqual([true, false])
  })

  it('gives way to what arrived, once', () => {
    const list = withPending([comentario(2), comentario(1)], pending)
    expect(withSent(list, comentario(3), pending).map(({ id }) => id)).toEqual([3, 2, 1])
    expect(withSent(list, comentario(2), pending).map(({ id }) => id)).toEqual([2, 1])
  })

  it('leaves when it did not arrive', () => {
    expect(withoutPending(withPending([comentario(1)], pending), pending)).toEqual([comentario(1)])
  })
})

describe('restored', () => {
  it('brings back what was sent, before what was typed since', () => {
    expect(restored('uno', ' ')).toBe('uno')
    expect(restored('uno', 'dos')).toBe('uno\ndos')
  })
})
