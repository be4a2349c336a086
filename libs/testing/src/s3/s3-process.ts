import { startS3Server } from './s3-server.ts'

// A process of its own: packing keeps the threads of the one that publishes busy, and a store that waits for them is
// taken for one that is away.
const { settings, close } = await startS3Server()

process.on('disconnect', () => {
  void close().finally(() => process.exit())
})
process.send?.(settings)
