import { describe, expect, it } from 'vitest'
import { compare } from './compare.ts'
import type { Outcome, Paso, State, Write } from './ledger.ts'

const ACKNOWLEDGED = (id: number, version: number): Outcome => ({ kind: 'acknowledged', id, version })

const created = (outcome: Outcome = ACKNOWLEDGED(1, 1)): Write => ({
  action: 'create',
  mark: 'a',
  correo: 'ana@demo.co',
  values: { nombre: 'Panela', descripcion: 'a', cantidad: 5, precio: 100 },
  outcome,
})
const edited = (outcome: Outcome = ACKNOWLEDGED(1, 2)): Write => ({
  action: 'edit',
  mark: 'b',
  correo: 'ana@demo.co',
  target: { id: 1, version: 1 },
  values: { descripcion: 'b', cantidad: 8, precio: 100 },
  outcome,
})
const removed = (outcome: Outcome = ACKNOWLEDGED(1, 3)): Write => ({
  action: 'remove',
  mark: 'c',
  correo: 'ana@demo.co',
  target: { id: 1, version: 2 },
  outcome,
})

const CREATION: Paso = {
  idProducto: 1,
  version: 1,
  accion: 'agregado',
  nombre: 'Panela',
  descripcion: 'a',
  cantidadAnterior: null,
  cantidadNueva: 5,
  precioAnterior: null,
  precioNuevo: 100,
}
const EDIT: Paso = {
  ...CREATION,
  version: 2,
  accion: 'modificado',
  descripcion: 'b',
  cantidadAnterior: 5,
  cantidadNueva: 8,
  precioAnterior: 100,
}
const REMOVAL: Paso = {
  ...EDIT,
  version: 3,
  accion: 'eliminado',
  descripcion: null,
  cantidadAnterior: 8,
  cantidadNueva: null,
  precioNuevo: null,
}
const PRODUCTO = {
  id: 1,
  version: 1,
  nombre: 'Panela',
  descripcion: 'a',
  cantidad: 5,
  precio: 100,
  eliminado: false,
}
const CLAVES = [{ clave: 'a', idProducto: 1 }]
const EMPTY: State = { productos: [], pasos: [], claves: [] }
const AFTER_CREATION: State = { productos: [PRODUCTO], pasos: [CREATION], claves: CLAVES }
const AFTER_EDIT: State = {
  productos: [{ ...PRODUCTO, version: 2, descripcion: 'b', cantidad: 8 }],
  pasos: [CREATION, EDIT],
  claves: CLAVES,
}
const AFTER_REMOVAL: State = {
  productos: [{ ...PRODUCTO, version: 3, descripcion: 'b', cantidad: 8, eliminado: true }],
  pasos: [CREATION, EDIT, REMOVAL],
  claves: CLAVES,
}

const faultsOf = (writes: Write[], state: State): string[] => compare(writes, state).faults

describe('compare', () => {
  it('finds no fault if every confirmed write is in the database', () => {
    expect(faultsOf([created()], AFTER_CREATION)).toEqual([])
    expect(faultsOf([created(), edited()], AFTER_EDIT)).toEqual([])
    expect(faultsOf([created(), edited(), removed()], AFTER_REMOVAL)).toEqual([])
  })

  it.each([
    ['creation', [created()], EMPTY, 'create a was acknowledged but is lost'],
    ['edit', [created(), edited()], AFTER_CREATION, 'edit b was acknowledged but is lost'],
    ['deletion', [created(), edited(), removed()], AFTER_EDIT, 'remove c was acknowledged but is lost'],
  ])('finds a lost %s', (_name, writes, state, fault) => {
    expect(faultsOf(writes, state)).toEqual([fault])
  })

  it('finds an edit whose values differ from the values sent', () => {
    const state = {
      ...AFTER_EDIT,
      productos: [{ ...PRODUCTO, version: 2, descripcion: 'b', cantidad: 9 }],
      pasos: [CREATION, { ...EDIT, cantidadNueva: 9 }],
    }
    expect(faultsOf([created(), edited()], state)).toEqual(['edit b has other values'])
  })

  it('reports a fault if an answer said version 7 and the history has version 2', () => {
    expect(faultsOf([created(), edited(ACKNOWLEDGED(1, 7))], AFTER_EDIT)).toEqual([
      'edit b was acknowledged as 1/7',
    ])
  })

  it('accepts a write without an answer, and lists the write as applied if it took effect', () => {
    const unknown: Outcome = { kind: 'unknown' }
    expect(compare([created(unknown)], EMPTY)).toEqual({ faults: [], applied: [] })
    const write = edited(unknown)
    expect(compare([created(), write], AFTER_CREATION)).toEqual({ faults: [], applied: [] })
    expect(compare([created(), write], AFTER_EDIT)).toEqual({ faults: [], applied: [{ write, paso: EDIT }] })
  })

  it('finds a refused write that took effect', () => {
    expect(faultsOf([created(), edited({ kind: 'refused' })], AFTER_EDIT)).toEqual([
      'modificado 1/2 comes from no request, or from a refused one',
    ])
    expect(faultsOf([created(), edited(), removed({ kind: 'refused' })], AFTER_REMOVAL)).toEqual([
      'eliminado 1/3 comes from no request, or from a refused one',
    ])
  })

  it('accepts a successful deletion after a refused deletion of the same product', () => {
    const writes = [created(), edited(), removed({ kind: 'refused' }), { ...removed(), mark: 'd' }]
    expect(faultsOf(writes, AFTER_REMOVAL)).toEqual([])
  })

  it('finds a creation that was done twice', () => {
    const state = {
      productos: [PRODUCTO, { ...PRODUCTO, id: 2 }],
      pasos: [CREATION, { ...CREATION, idProducto: 2 }],
      claves: CLAVES,
    }
    expect(faultsOf([created()], state)).toContain('create a was done 2 times')
  })

  it('finds a key whose product is missing, a product whose key is missing, and a key that names no product', () => {
    const unknown: Outcome = { kind: 'unknown' }
    const fault = 'create a is there without its key, or its key without it'
    expect(faultsOf([created(unknown)], { ...EMPTY, claves: CLAVES })).toEqual([fault])
    expect(faultsOf([created(unknown)], { ...AFTER_CREATION, claves: [] })).toEqual([fault])
    expect(faultsOf([created()], { ...AFTER_CREATION, claves: [{ clave: 'a', idProducto: null }] })).toEqual([
      'create a has a key that names another product',
    ])
  })

  it('finds a change that no client sent', () => {
    expect(faultsOf([created()], AFTER_EDIT)).toEqual([
      'modificado 1/2 comes from no request, or from a refused one',
    ])
  })

  it.each([
    ['a product without history', { ...AFTER_CREATION, pasos: [] }, 'product 1: has no history'],
    [
      'a history without a product',
      { ...AFTER_CREATION, productos: [] },
      'product 1 has a history and does not exist',
    ],
    [
      'a change without history',
      { ...AFTER_CREATION, productos: [{ ...PRODUCTO, cantidad: 6 }] },
      'product 1: has 6 units',
    ],
    [
      'a step that is missing from the history',
      { ...AFTER_REMOVAL, pasos: [CREATION, REMOVAL] },
      'product 1: version 3 follows 1',
    ],
    [
      'stock that does not continue from the previous step',
      { ...AFTER_EDIT, pasos: [CREATION, { ...EDIT, cantidadAnterior: 4 }] },
      'product 1: stock 4 after 5',
    ],
    [
      'a deletion that is only in the history',
      { ...AFTER_REMOVAL, productos: [{ ...AFTER_REMOVAL.productos[0]!, eliminado: false }] },
      'product 1: lives after its deletion',
    ],
  ])('finds %s', (_name, state, fault) => {
    expect(faultsOf([created(), edited(), removed()], state)).toContain(fault)
  })
})
