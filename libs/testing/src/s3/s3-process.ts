import { startS3Server } from './s3-server.ts'

// Runs in a separate process, because packing releases keeps the threads of the publishing process busy. An object
// store in that process would respond too late and seem to be down.
const { settings, close } = await startS3Server()

process.on('disconnect', () => {
  void close().finally(() => process.exit())
})
process.send?.(settings)
