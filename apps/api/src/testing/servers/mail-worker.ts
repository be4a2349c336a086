import { randomBytes, randomUUID } from 'node:crypto'
import { openDatabase } from '../../platform/database/database.ts'
import { createWorker } from '../../platform/jobs/worker.ts'
import { createMailJob } from '../../platform/mail/outbox.ts'

// Claims mails and prints their subjects, but gets no answer from its fake mail server. A test kills this process.
const [url = '', jwtSecret = ''] = process.argv.slice(2)
const ports = { now: () => new Date(), newId: randomUUID, randomBytes }
const transport = {
  close: () => undefined,
  send: async ({ mail }: { mail: { asunto: string } }) => {
    process.stdout.write(`${mail.asunto}\n`)
    await new Promise(() => setInterval(() => undefined, 1000))
  },
}
createWorker({
  database: openDatabase(url, () => undefined),
  ports,
  kinds: [createMailJob({ ports, jwtSecret, transport })],
  warn: (line) => void process.stderr.write(`${line}\n`),
}).start()
