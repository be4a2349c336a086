import { describe, expect, it } from 'vitest'
import { type Marco, mover } from './recorte.model.ts'

const MARCO: Marco = { x: 0.2, y: 0.2, width: 0.5, height: 0.5 }
const rounded = ({ x, y, width, height }: Marco) =>
  [x, y, width, height].map((each) => Number(each.toFixed(3)))

describe('mover', () => {
  it.each([
    ['marco', { x: 0.1, y: -0.1 }, [0.3, 0.1, 0.5, 0.5]],
    ['marco', { x: 9, y: -9 }, [0.5, 0, 0.5, 0.5]],
    ['no', { x: 0.1, y: 0.1 }, [0.3, 0.3, 0.4, 0.4]],
    ['ne', { x: 0.1, y: 0.1 }, [0.2, 0.3, 0.6, 0.4]],
    ['so', { x: 0.1, y: 0.1 }, [0.3, 0.2, 0.4, 0.6]],
    ['se', { x: 9, y: 9 }, [0.2, 0.2, 0.8, 0.8]],
    ['se', { x: -9, y: -9 }, [0.2, 0.2, 0.1, 0.1]],
    ['no', { x: 9, y: 9 }, [0.6, 0.6, 0.1, 0.1]],
  ] as const)('moves the part «%s» of the frame by %o', (asa, by, moved) => {
    expect(rounded(mover(MARCO, asa, by))).toEqual(moved)
  })
})
