/** Shows one line for each step of a command, with its duration in seconds. */
export interface Steps {
  /** Begins a step and ends the previous step. If `step` is the current step already, nothing happens. */
  readonly begin: (step: string) => void
  readonly end: () => void
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')} s`

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
