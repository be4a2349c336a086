import type { Accepted } from './mail-sink.ts'

export interface Outcome {
  /** The number of stored mails in each state. `terminado` means that the server has recorded the mail as sent. */
  readonly rows: Readonly<Record<string, number>>
  readonly acknowledged: number
  readonly accepted: readonly Accepted[]
  readonly kills: readonly number[]
}

export interface Verdict {
  readonly mails: number
  /** The number of mails that arrived more than once. A repetition that no kill explains is also a fault. */
  readonly repeated: number
  readonly faults: readonly string[]
}

// After the sink (the mail server of the test) accepts a mail, the server has this time to record the mail as sent. If
// the server is killed before it has recorded this, it sends the mail again after its restart.
const LOST_ANSWER_MS = 1000
// The sink can accept a mail this long after a kill, because it still reads bytes that were sent before the kill.
const STILL_READ_MS = 500

/**
 * Each acknowledged request must have a row in the database. The mail of each row must be recorded as sent, and must
 * have arrived. If a mail arrived more than once, a kill must explain each arrival before the last one.
 */
export const judge = ({ rows, acknowledged, accepted, kills }: Outcome): Verdict => {
  const moments = new Map<string, number[]>()
  for (const { id, moment } of accepted) moments.set(id, [...(moments.get(id) ?? []), moment])
  const stored = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const unsent = stored - (rows.terminado ?? 0)
  const again = [...moments].filter(([, times]) => times.length > 1)
  const isExplained = (moment: number): boolean =>
    kills.some((kill) => kill - moment <= LOST_ANSWER_MS && moment - kill <= STILL_READ_MS)
  const strange = again.filter(([, times]) => !times.slice(0, -1).every(isExplained))
  const faults = [
    ...(stored < acknowledged ? [`${acknowledged - stored} confirmados sin correo`] : []),
    ...(unsent > 0 ? [`${unsent} sin enviar: ${JSON.stringify(rows)}`] : []),
    ...(moments.size !== stored ? [`${stored} filas y ${moments.size} correos distintos`] : []),
    ...strange.map(([id, times]) => `${id} llegó ${times.length} veces sin que una muerte lo explique`),
  ]
  return { mails: moments.size, repeated: again.length, faults }
}
