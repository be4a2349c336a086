import { describe, expect, it } from 'vitest'
import { PLATOS, toPlato } from './platos.ts'
import { ALIMENTOS, findAlimento } from './tabla.ts'

const FOUR = { proteinas: 4, carbohidratos: 4, grasas: 9 }

describe('ALIMENTOS', () => {
  it('has at least 400 foods, each with its id and name in the source table', () => {
    expect(ALIMENTOS.length).toBeGreaterThanOrEqual(400)
    for (const { id, original } of ALIMENTOS) {
      expect(id).toMatch(/^(usda:\d{5}|tcac:[A-Z]\d{3})$/)
      expect(original).not.toBe('')
    }
    expect(ALIMENTOS.filter(({ id }) => id.startsWith('tcac:')).length).toBeLessThanOrEqual(25)
  })

  it('has the source’s figures, but the energy is computed for foods whose fibre the source counts twice', () => {
    expect(findAlimento('usda:09040')).toMatchObject({
      nombre: 'Banano',
      original: 'Bananas, raw',
      por100: { calorias: 89, proteinas: 1.09, fibra: 2.6 },
    })
    // The Colombian food table (`tcac`) publishes 358 kcal, because it counts the energy of the fibre twice.
    expect(findAlimento('tcac:C016')?.por100.calorias).toBe(307)
    // A figure that the source does not report is `null`, never 0.
    expect(findAlimento('tcac:C016')?.por100.azucares).toBeNull()
  })

  it('has no impossible figure', () => {
    for (const { nombre, por100 } of ALIMENTOS) {
      const { calorias, proteinas, grasas, carbohidratos } = por100
      expect(calorias, nombre).toBeLessThanOrEqual(902)
      expect((proteinas ?? 0) + (grasas ?? 0) + (carbohidratos ?? 0), nombre).toBeLessThanOrEqual(101)
    }
  })

  it('has portions of more than 0 g and at most 400 g', () => {
    for (const { nombre, porcion } of ALIMENTOS)
      if (porcion) expect(porcion.gramos, nombre).toBeGreaterThan(0)
    for (const { nombre, porcion } of ALIMENTOS)
      if (porcion) expect(porcion.gramos, nombre).toBeLessThanOrEqual(400)
  })

  it('lists no name or synonym twice for one food', () => {
    for (const { nombre, sinonimos } of ALIMENTOS)
      expect(new Set([nombre.toLowerCase(), ...sinonimos]).size, nombre).toBe(sinonimos.length + 1)
  })
})

describe('PLATOS', () => {
  it('has at least 25 dishes, each with its assumptions', () => {
    expect(PLATOS.length).toBeGreaterThanOrEqual(25)
    expect(new Set(PLATOS.map(({ id }) => id)).size).toBe(PLATOS.length)
    for (const { supuestos } of PLATOS) expect(supuestos.length).toBeGreaterThan(20)
  })

  it('adds up the ingredients for 100 g as served', () => {
    const plato = toPlato({
      id: 'x',
      nombre: 'Banano con agua',
      sinonimos: [],
      gramos: 200,
      ingredientes: { 'usda:09040': 100 },
      supuestos: 'Mitad agua.',
    })
    expect(plato.por100).toMatchObject({ calorias: 44.5, fibra: 1.3 })
  })

  it('has no figure for sugars when the sugars of an ingredient are not reported', () => {
    const ajiaco = PLATOS.find(({ id }) => id === 'receta:ajiaco')
    expect(ajiaco?.por100).toMatchObject({ azucares: null, calorias: expect.any(Number) as number })
  })

  it('counts an unreported figure of an ingredient as 0 if the real amount can only be tiny', () => {
    const panela = PLATOS.find(({ id }) => id === 'receta:agua-de-panela')
    // The source reports neither saturated fat nor sugars of panela. Panela has next to no fat, so its saturated fat
    // counts as 0. Its sugars do not count as 0, because panela could be almost all sugar.
    expect(panela?.por100).toMatchObject({ grasasSaturadas: 0, azucares: null })
  })

  it('has a figure for sugars, except in dishes with panela, green plantain, arepa or criolla potato', () => {
    expect(PLATOS.filter(({ por100 }) => por100.azucares === null).map(({ id }) => id)).toEqual(
      [
        ...['ajiaco', 'sancocho-pollo', 'sancocho-pescado', 'bandeja-paisa', 'frijoles'],
        ...['agua-de-panela', 'natilla'],
      ].map((id) => `receta:${id}`),
    )
  })

  it('refuses an ingredient that the table does not have', () => {
    const receta = {
      id: 'x',
      nombre: 'X',
      sinonimos: [],
      gramos: 1,
      ingredientes: { 'usda:0': 1 },
      supuestos: '',
    }
    expect(() => toPlato(receta)).toThrow('usda:0')
  })

  it('has energy that fits its proteins, carbohydrates and fats', () => {
    for (const { nombre, por100 } of PLATOS) {
      const parts = Object.entries(FOUR).reduce(
        (sum, [part, kcal]) => sum + kcal * (por100[part as 'grasas'] ?? 0),
        0,
      )
      expect(Math.abs((por100.calorias ?? 0) - parts), nombre).toBeLessThanOrEqual(Math.max(15, parts * 0.15))
    }
  })
})
