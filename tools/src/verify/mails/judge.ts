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

// If the server is killed within this time after the sink (the mail server of the test) accepted a mail, the server has
// possibly not recorded that the mail was sent. In this case, the server sends the mail again after its restart.
const LOST_ANSWER_MS = 1000
// For this time after a kill, the sink possibly accepts more mails, because it reads bytes sent before the kill.
const STILL_READ_MS = 500

/**
 * Each acknowledged request must have a row in the database. The mail of each row must be recorded as sent, and must
 * have arrived. A mail that arrived more than once is a fault, unless a kill explains every arrival except the last.
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
