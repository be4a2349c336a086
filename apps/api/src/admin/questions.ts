import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export interface Asker {
  readonly ask: (question: string, hidden?: boolean) => Promise<string>
  readonly close: () => void
}

export const createAsker = (signal: AbortSignal): Asker => {
  let isHidden = false
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isHidden) process.stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  // With `terminal: true`, Node sends no signal for Ctrl+C, and a question waits forever after Ctrl+D. So this code
  // sends SIGINT for both keys.
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
