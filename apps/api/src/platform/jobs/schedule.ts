const SECOND_MS = 1000
const HOUR_MS = 60 * 60 * SECOND_MS
const DAY_MS = 24 * HOUR_MS

const FIRST_PAUSE_MS = 2 * SECOND_MS
const GROWTH = 3

// The offset is the same all year, because Colombia has no daylight saving time.
const BOGOTA_MS = -5 * HOUR_MS

/**
 * The pause after a failed try. Each pause is three times as long as the pause before, up to `longestMs`. The random
 * number `chance`, from 0 to 1, shortens the pause by up to half. So jobs that failed at the same time are retried at
 * different times.
 */
export const pauseAfter = (
  tries: number,
  { chance, longestMs = HOUR_MS }: { readonly chance: number; readonly longestMs?: number | undefined },
): number => {
  const pause = Math.min(FIRST_PAUSE_MS * GROWTH ** Math.max(0, tries - 1), longestMs)
  return Math.round(pause * (1 - chance / 2))
}

/**
 * The day for which a daily job is made, or the hour for which an hourly job is made. Its `clave` becomes the job's
 * key, so all replicas together make only one job.
 */
export interface Turn {
  readonly clave: string
  readonly moment: Date
}

/** The latest turn of a job that is due every day at `hour` in Colombia. */
export const latestTurn = (now: Date, hour: number): Turn => {
  const local = now.getTime() + BOGOTA_MS - hour * HOUR_MS
  const start = Math.floor(local / DAY_MS) * DAY_MS
  return {
    clave: new Date(start).toISOString().slice(0, 10),
    moment: new Date(start + hour * HOUR_MS - BOGOTA_MS),
  }
}

export const latestHour = (now: Date): Turn => {
  const start = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  return { clave: new Date(start + BOGOTA_MS).toISOString().slice(0, 13), moment: new Date(start) }
}
