import { startS3Server } from './s3-server.ts'

// The publishing process also packs, and a store in it would seem to be down.
const { settings, close } = await startS3Server()

process.on('disconnect', () => {
  void close().finally(() => process.exit())
})
process.send?.(settings)
