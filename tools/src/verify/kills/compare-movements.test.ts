import { describe, expect, it } from 'vitest'
import { compareMovements } from './compare-movements.ts'
import type { Movement, MovementAnswer, MovementState, MovementStep } from './movement-ledger.ts'

const DONE: MovementAnswer = { kind: 'done', version: 2, cantidad: 8, idHistorial: 70 }
const REFUSED: MovementAnswer = { kind: 'refused' }

const moved = (answers: MovementAnswer[] = [DONE]): Movement => ({
  clave: 'a',
  correo: 'ana@demo.co',
  idProducto: 1,
  delta: -4,
  deshace: null,
  answers,
})
const undone: Movement = {
  ...moved([{ kind: 'done', version: 3, cantidad: 12, idHistorial: 71 }]),
  clave: 'b',
  delta: 4,
  deshace: 70,
}
const STEP: MovementStep = {
  id: 70,
  idProducto: 1,
  version: 2,
  delta: -4,
  cantidadNueva: 8,
  motivo: 'a',
  deshace: null,
}
const UNDOING: MovementStep = {
  ...STEP,
  id: 71,
  version: 3,
  delta: 4,
  cantidadNueva: 12,
  motivo: null,
  deshace: 70,
}
const stateOf = (...steps: MovementStep[]): MovementState => ({ steps, sums: [] })

describe('compareMovements', () => {
  it('finds no fault if the database holds exactly the confirmed movements', () => {
    expect(compareMovements([moved([DONE, DONE]), undone], stateOf(STEP, UNDOING))).toEqual([])
    expect(compareMovements([moved([REFUSED])], stateOf())).toEqual([])
  })

  it.each<[string, Movement[], MovementState, string]>([
    ['a lost movement', [moved()], stateOf(), 'movement a was acknowledged but is lost'],
    ['a lost undoing', [moved(), undone], stateOf(STEP), 'undoing b of 70 was acknowledged but is lost'],
    ['a movement done twice', [moved()], stateOf(STEP, { ...STEP, id: 72 }), 'movement a was done 2 times'],
    ['a refused movement', [moved([REFUSED])], stateOf(STEP), 'movement a was refused and is there'],
    [
      'a different answer to a repeated request for the same movement',
      [moved([DONE, { ...DONE, version: 3 }])],
      stateOf(STEP),
      'movement a was answered otherwise than it is kept',
    ],
    ['a different delta', [moved()], stateOf({ ...STEP, delta: -3 }), 'movement a moved something else'],
    ['a movement without an answer', [moved([])], stateOf(STEP), 'movement a was never answered'],
    [
      'a step that no client asked for',
      [],
      stateOf(STEP),
      'step 1/2 was made although no client asked for it',
    ],
    [
      'steps that do not sum to the stock',
      [],
      { steps: [], sums: [{ idProducto: 1, cantidad: 8, suma: 9 }] },
      'product 1 has 8 units, its steps sum to 9',
    ],
  ])('finds %s', (_name, movements, state, fault) => {
    expect(compareMovements(movements, state)).toEqual([fault])
  })
})
