import { describe, expect, it } from 'vitest'
import { judge } from './judge.ts'

const outcome = {
  rows: { terminado: 2 },
  acknowledged: 2,
  accepted: [
    { id: 'a', moment: 1000 },
    { id: 'b', moment: 2000 },
  ],
  kills: [5000],
}

describe('judge', () => {
  it('finds no fault if every mail arrived once', () => {
    expect(judge(outcome)).toEqual({ mails: 2, repeated: 0, faults: [] })
  })

  it('finds no fault if a mail arrives twice and the server was killed just after the first arrival', () => {
    const accepted = [...outcome.accepted, { id: 'c', moment: 4500 }, { id: 'c', moment: 9000 }]
    expect(judge({ ...outcome, rows: { terminado: 3 }, accepted })).toEqual({
      mails: 3,
      repeated: 1,
      faults: [],
    })
  })

  it('finds lost mails, unsent mails, and repeated mails that no kill explains', () => {
    const accepted = [...outcome.accepted, { id: 'a', moment: 3000 }]
    expect(judge({ ...outcome, accepted }).faults).toHaveLength(1)
    expect(judge({ ...outcome, acknowledged: 3 }).faults).toHaveLength(1)
    expect(judge({ ...outcome, rows: { terminado: 2, pendiente: 1 } }).faults).toHaveLength(2)
    expect(judge({ ...outcome, accepted: outcome.accepted.slice(1) }).faults).toHaveLength(1)
  })
})
