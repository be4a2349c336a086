import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import type { OwnJobKind } from './jobs.ts'
import { createWorker } from './worker.ts'

interface JobParts {
  readonly database: Database
  readonly ports: Ports
  readonly kinds: readonly OwnJobKind[]
}

export const registerWorker = (app: FastifyInstance, { database, ports, kinds }: JobParts): void => {
  const warn = (line: string, error?: unknown): void => app.log.warn({ err: error }, line)
  const worker = createWorker({ database, ports, kinds, warn })
  app.addHook('onReady', async () => worker.start())
  app.addHook('onClose', worker.stop)
}
