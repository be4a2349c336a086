import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks one question at a time. */
export interface Asker {
  /** @param hidden whether the typed text stays invisible */
  readonly ask: (question: string, hidden?: boolean) => Promise<string>
  readonly close: () => void
}

/** Asks on this process's terminal. Hidden answers are not echoed. */
export const createAsker = (signal: AbortSignal): Asker => {
  let isHidden = false
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  // `createInterface` puts the terminal into raw mode, in which Ctrl+C sends no signal. Ctrl+D closes `lines`, and the
  // question would then wait forever. Both keys therefore send SIGINT here.
  const interrupt = () => process.kill(process.pid, 'SIGINT')
  lines.on('SIGINT', interrupt)
  lines.on('close', interrupt)
  return {
    ask: async (question, hidden = false) => {
      process.stdout.write(question)
      isHidden = hidden
      try {
        return await lines.question('', { signal })
      } finally {
        isHidden = false
        if (hidden) process.stdout.write('\n')
      }
    },
    close: () => {
      lines.off('close', interrupt)
      lines.close()
    },
  }
}
