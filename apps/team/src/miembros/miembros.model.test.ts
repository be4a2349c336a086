import type { Miembro } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { findMiembros, summaryOf } from './miembros.model.ts'

const miembro = (nombreCompleto: string, correo: string, rolEquipo: Miembro['rolEquipo'] = 'LECTOR') =>
  ({ nombreCompleto, correo, rolEquipo }) as Miembro

const EQUIPO = [
  miembro('Julián Rojas', 'editor@demo.co', 'EDITOR'),
  miembro('Andrés Muñoz', 'lector@demo.co'),
  miembro('Julia Peña', 'julia.pena@correo.co'),
]
const foundBy = (q: string): string[] => findMiembros(EQUIPO, q).map(({ nombreCompleto }) => nombreCompleto)

describe('findMiembros', () => {
  it.each([
    ['', ['Julián Rojas', 'Andrés Muñoz', 'Julia Peña']],
    ['  ', ['Julián Rojas', 'Andrés Muñoz', 'Julia Peña']],
    ['JULIA', ['Julián Rojas', 'Julia Peña']],
    ['munoz', ['Andrés Muñoz']],
    ['rojas juli', ['Julián Rojas']],
    ['lector@', ['Andrés Muñoz']],
    ['julia correo.co', ['Julia Peña']],
    ['nadie', []],
  ])('for «%s» finds %j', (q, found) => {
    expect(foundBy(q)).toEqual(found)
  })
})

describe('summaryOf', () => {
  it('counts the people in total and in each role that occurs', () => {
    expect(summaryOf(EQUIPO, EQUIPO)).toBe('3 personas · 1 editor · 2 lectores')
    expect(summaryOf(EQUIPO.slice(0, 1), EQUIPO.slice(0, 1))).toBe('1 persona · 1 editor')
  })

  it('for a search, shows how many of all people were found', () => {
    expect(summaryOf(EQUIPO, EQUIPO.slice(1))).toBe('2 de 3 personas')
    expect(summaryOf(EQUIPO, [])).toBe('0 de 3 personas')
  })
})
