import { startEmbeddedPostgres } from '../start.ts'

try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
  process.on('message', () => {
    void server.stop().then(() => process.disconnect())
  })
  process.send?.({ url: server.url, adopted: server.adopted, pid: server.pid })
} catch (error) {
  process.send?.({ error: (error as Error).message }, () => process.disconnect())
}
