import type { Comentario } from '@mi/contracts'
import { buildUsuario } from '@mi/testing'
import { describe, expect, it } from 'vitest'
import { isPending, toPending, withPending, withSent, withoutPending } from './comentarios.model.ts'

const comentario = (id: number): Comentario => ({
  id,
  comentario: `c${id}`,
  usuario: { idUsuario: 7, nombre: 'Marta Rojas' },
  createdAt: '2026-01-15T12:00:00.000Z',
})

describe('a pending comment', () => {
  const pending = toPending('hola', buildUsuario(), new Date('2026-01-15T12:00:00.000Z'))

  it('comes first, names its author and, unlike a saved comment, counts as pending', () => {
    expect(withPending([comentario(1)], pending).map(({ id }) => id)).toEqual([pending.id, 1])
    expect(pending.usuario).toEqual({ idUsuario: 7, nombre: 'Marta Rojas' })
    expect([isPending(pending), isPending(comentario(1))]).toEqual([true, false])
  })

  it('is replaced by the saved comment, which is not listed twice if the list already has it', () => {
    const list = withPending([comentario(2), comentario(1)], pending)
    expect(withSent(list, comentario(3), pending).map(({ id }) => id)).toEqual([3, 2, 1])
    expect(withSent(list, comentario(2), pending).map(({ id }) => id)).toEqual([2, 1])
  })

  it('is removed after a failure', () => {
    expect(withoutPending(withPending([comentario(1)], pending), pending)).toEqual([comentario(1)])
  })
})
