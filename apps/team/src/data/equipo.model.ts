import type { Miembro } from '@mi/contracts'

export const countEquipo = (miembros: readonly Miembro[]) => {
  const countOf = (rol: Miembro['rolEquipo']): number =>
    miembros.filter(({ rolEquipo }) => rolEquipo === rol).length
  return {
    total: miembros.length,
    Editores: countOf('EDITOR'),
    Comentaristas: countOf('COMENTARISTA'),
    Lectores: countOf('LECTOR'),
  }
}
