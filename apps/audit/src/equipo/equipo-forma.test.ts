import type { Miembro } from '@mi/contracts'
import { describe, expect, it, vi } from 'vitest'
import { formaDeEquipo } from './equipo-forma.tsx'

const idsOf = (estado: Miembro['estado'], mayRemove: boolean): string[] => {
  const forma = formaDeEquipo({ onEditar: vi.fn(), onEliminar: mayRemove ? vi.fn() : undefined })
  return forma.acciones({ nombreCompleto: 'Ana', estado } as Miembro).map(({ id }) => id)
}

describe('formaDeEquipo', () => {
  it.each([
    ['activo', true, ['editar', 'eliminar']],
    ['activo', false, ['editar']],
    // An inactive member gets no button for deletion. The deletion would change nothing, but the page would say
    // «✅ Usuario eliminado.».
    ['inactivo', true, ['editar']],
  ] as const)('for a member who is %s (permission to delete: %s), offers %j', (estado, mayRemove, ids) => {
    expect(idsOf(estado, mayRemove)).toEqual(ids)
  })
})
