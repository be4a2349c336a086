import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { RequisitosDeClave } from './requisitos-de-clave.tsx'

afterEach(cleanup)

const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('RequisitosDeClave', () => {
  it('names the five requirements', () => {
    render(<RequisitosDeClave clave="" />)
    expect(lines()).toEqual([
      'Al menos 8 caracteres: pendiente',
      'Una letra mayúscula: pendiente',
      'Una letra minúscula: pendiente',
      'Un número: pendiente',
      'Un símbolo especial: pendiente',
    ])
  })

  it.each([
    ['abcdefgh', ['Al menos 8 caracteres: cumplido', 'Una letra minúscula: cumplido']],
    ['Ñ', ['Una letra mayúscula: cumplido']],
    ['7#', ['Un número: cumplido', 'Un símbolo especial: cumplido']],
  ])('ticks off the rules that %j meets', (clave, done) => {
    render(<RequisitosDeClave clave={clave} />)
    expect(lines().filter((line) => line.endsWith('cumplido'))).toEqual(done)
  })
})
