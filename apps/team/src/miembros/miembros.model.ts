import type { Miembro } from '@mi/contracts'
import { formatCantidad, plainText } from '@mi/domain'
import { countEquipo } from '../data/equipo.model.ts'

/** Returns the members whose name and email together contain every word of `q`, ignoring accents and case. */
export const findMiembros = (miembros: readonly Miembro[], q: string): readonly Miembro[] => {
  const words = plainText(q)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return miembros
  return miembros.filter(({ nombreCompleto, correo }) => {
    const text = plainText(`${nombreCompleto}\n${correo}`)
    return words.every((word) => text.includes(word))
  })
}

const counted = (count: number, one: string, many: string): string =>
  `${formatCantidad(count)} ${count === 1 ? one : many}`

const ROLES = [
  ['Editores', 'editor', 'editores'],
  ['Comentaristas', 'comentarista', 'comentaristas'],
  ['Lectores', 'lector', 'lectores'],
] as const

/** Returns «5 personas · 2 editores · 3 lectores», or «2 de 5 personas» if a search found only some of the members. */
export const summaryOf = (miembros: readonly Miembro[], found: readonly Miembro[]): string => {
  const counts = countEquipo(miembros)
  const personas = counted(counts.total, 'persona', 'personas')
  if (found.length !== miembros.length) return `${formatCantidad(found.length)} de ${personas}`
  const roles = ROLES.filter(([rol]) => counts[rol] > 0)
  return [personas, ...roles.map(([rol, one, many]) => counted(counts[rol], one, many))].join(' · ')
}
