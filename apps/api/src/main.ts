import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { openParts } from './open-parts.ts'
import { readSettings } from './platform/settings/settings.ts'

/**
 * Closes the server gracefully, once. A terminal signals the whole process group and `npm start` forwards the signal:
 * a second signal must not interrupt the first close and leave the database running.
 */
const closeOnSignal = (app: FastifyInstance, release: () => Promise<void>): void => {
  let closing = false
  const close = (): void => {
    if (closing) return
    closing = true
    void app.close().finally(release)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close)
}

const main = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const { parts, release } = await openParts(settings)
  try {
    const app = await buildApp(parts)
    closeOnSignal(app, release)
    await app.listen({ host: settings.host, port: settings.port })
  } catch (error) {
    await release()
    throw error
  }
}

const explain = (error: unknown): string => {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE' ? `El puerto ${port ?? ''} ya está ocupado. Usa otro con PORT.` : message
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
