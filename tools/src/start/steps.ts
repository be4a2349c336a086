/** Shows what a command is doing: one line for each step, with its seconds once it is over. */
export interface Steps {
  /** Begins a step and ends the one before; a step that is begun twice in a row goes on. */
  readonly begin: (step: string) => void
  readonly end: () => void
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} s`

/** Creates steps that `write` shows, for example on standard output. */
export const createSteps = (write: (text: string) => void): Steps => {
  let current: { step: string; begun: number } | undefined
  const end = (): void => {
    if (current) write(`${inSeconds(performance.now() - current.begun)}\n`)
    current = undefined
  }
  return {
    begin: (step) => {
      if (step === current?.step) return
      end()
      current = { step, begun: performance.now() }
      write(`${step}… `)
    },
    end,
  }
}
