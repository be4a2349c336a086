import { startEmbeddedPostgres } from '../start.ts'

try {
  const server = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    ...(process.argv[3] === 'kept' ? { keepRunning: { warn: () => undefined } } : {}),
  })
  const tell = () => process.send?.({ url: server.url, adopted: server.adopted, pid: server.pid })
  process.on('message', (message) => {
    if (message === 'where') tell()
    else void server.stop().then(() => process.disconnect())
  })
  tell()
} catch (error) {
  process.send?.({ error: (error as Error).message }, () => process.disconnect())
}
