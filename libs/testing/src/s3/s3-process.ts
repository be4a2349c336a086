import { startS3Server } from './s3-server.ts'

// A separate process: packing keeps the threads of the publishing process busy, and a store that had to wait for them
// would seem to be down.
const { settings, close } = await startS3Server()

process.on('disconnect', () => {
  void close().finally(() => process.exit())
})
process.send?.(settings)
