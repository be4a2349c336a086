import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, markOf } from '../process/process-mark.ts'
import type { RunningServer } from './running-server.ts'

/** Watches a server until `end` is called. */
export interface Guard {
  /** Returns the current server. A restart changes the pid and could change the port. */
  server: () => RunningServer
  end: () => void
}

interface Duties {
  /** Starts the server again, or adopts the one that another process has started. If `isEnded()`, does neither. */
  startAgain: (isEnded: () => boolean) => Promise<RunningServer | undefined>
  warn: (line: string) => void
}

// With `ref: false`, the timers of the guard do not keep our process alive.
const UNHURRIED = { ref: false }

const LOOK_MS = 200
const STEADY_MS = 2_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 2_000

/**
 * Returns the pause before a restart, in milliseconds. The pause is 0 if the server ran for at least 2 s. Otherwise it
 * is twice the last pause, but at least 250 and at most 2000.
 */
export const pauseBefore = (lastPauseMs: number, livedMs: number): number => {
  if (livedMs >= STEADY_MS) return 0
  return Math.min(Math.max(2 * lastPauseMs, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
}

/** Checks the process of a server every 200 ms, and starts the server again if this process has ended. */
export const guardServer = (first: RunningServer, { startAgain, warn }: Duties): Guard => {
  let server = first
  let ended = false
  const isEnded = () => ended
  const tryToStart = async () => {
    try {
      return await startAgain(isEnded)
    } catch (error) {
      warn(
        `No se pudo iniciar PostgreSQL de nuevo: ${error instanceof Error ? error.message : String(error)}`,
      )
      return undefined
    }
  }
  const keep = async () => {
    let pause = 0
    while (!isEnded()) {
      const since = Date.now()
      await untilGone(server.pid, isEnded)
      if (!isEnded()) warn(`PostgreSQL (proceso ${server.pid}) terminó sin que nadie lo pidiera.`)
      pause = pauseBefore(pause, Date.now() - since)
      let next: RunningServer | undefined
      while (!next && !isEnded()) {
        await sleep(pause, undefined, UNHURRIED)
        next = await tryToStart()
        pause = pauseBefore(pause, 0)
      }
      if (!next) return
      server = next
      warn(`PostgreSQL está de nuevo en marcha en 127.0.0.1:${server.port} (proceso ${server.pid}).`)
    }
  }
  void keep()
  return {
    server: () => server,
    end: () => {
      ended = true
    },
  }
}

const untilGone = async (pid: number, isEnded: () => boolean): Promise<void> => {
  const mark = markOf(pid)
  while (isRunning(mark) && !isEnded()) await sleep(LOOK_MS, undefined, UNHURRIED)
}
