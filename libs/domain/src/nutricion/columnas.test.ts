import { describe, expect, it } from 'vitest'
import { type Redondeo, columnsAgree } from './columnas.ts'

const printed = (text: string) => ({ valor: Number(text), decimales: text.split('.')[1]?.length ?? 0 })

describe('columnsAgree', () => {
  it.each<[string, string, number, Redondeo | undefined, boolean]>([
    ['21.5', '6.5', 30, undefined, true],
    ['21.5', '6.4', 30, undefined, true],
    ['21.5', '6', 30, undefined, true],
    ['21.5', '7', 30, undefined, false],
    ['21.59', '6.5', 30, undefined, true],
    ['21.5', '8.5', 30, undefined, false],
    ['450', '135', 30, 'calorias', true],
    ['450', '140', 30, 'calorias', true],
    ['450', '136', 30, 'calorias', true],
    ['450', '148', 30, 'calorias', false],
    ['450', '145', 30, 'grasas', false],
    ['270', '50', 20, 'calorias', true],
    ['300', '50', 20, 'calorias', false],
    ['710', '140', 20, 'sodio', true],
    ['300', '90', 30, 'sodio', true],
    ['300', '99', 30, 'sodio', false],
    ['0', '0', 30, undefined, true],
    ['8', '2.5', 28, undefined, false],
    ['8', '2.5', 28, 'medios', true],
    ['8', '3', 28, 'medios', false],
  ])('for %s in 100 g and %s in %d g (rounding rule: %s) is %s', (por100, porcion, tamano, cifra, agree) => {
    expect(columnsAgree(printed(por100), printed(porcion), tamano, cifra)).toBe(agree)
  })
})
