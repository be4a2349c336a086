import type { Accepted } from './mail-sink.ts'

export interface Outcome {
  /** `terminado` means that the server knows that the mail was sent. */
  readonly rows: Readonly<Record<string, number>>
  readonly acknowledged: number
  readonly accepted: readonly Accepted[]
  readonly kills: readonly number[]
}

export interface Verdict {
  readonly mails: number
  /** A repetition that no kill explains is also a fault. */
  readonly repeated: number
  readonly faults: readonly string[]
}

// A server killed at most this long after the sink accepted a mail may not have recorded it, and sends it again.
const LOST_ANSWER_MS = 1000
// After the kill, the sink still reads bytes sent before it.
const STILL_READ_MS = 500

/**
 * Each acknowledged request must have a row, whose mail must be recorded as sent and must arrive, more than once only
 * if a kill explains every arrival except the last.
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
