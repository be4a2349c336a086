import { describe, expect, it } from 'vitest'
import { shiftClearOf } from './clear-of.ts'

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })
const NOTICES = box(880, 68, 1260, 170)

describe('shiftClearOf', () => {
  it('leaves the notices in place when they cover no control in use', () => {
    expect(shiftClearOf(NOTICES, [], 800)).toBe(0)
    expect(shiftClearOf(NOTICES, [box(100, 80, 300, 120), box(900, 300, 940, 340)], 800)).toBe(0)
  })

  it('moves the notices below a control in use that they would cover', () => {
    expect(shiftClearOf(NOTICES, [box(1180, 150, 1250, 186)], 800)).toBe(186 + 8 - 68)
  })

  it('moves the notices further if the first move makes them cover another control in use', () => {
    expect(shiftClearOf(NOTICES, [box(1000, 190, 1250, 400), box(1180, 60, 1250, 100)], 800)).toBe(340)
  })

  it('leaves the notices in place when there is no room below', () => {
    expect(shiftClearOf(NOTICES, [box(1000, 60, 1250, 760)], 800)).toBe(0)
  })
})
