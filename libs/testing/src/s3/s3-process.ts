import { startS3Server } from './s3-server.ts'

// The S3 server runs in a process of its own. The process that publishes releases also packs them, so its threads are
// busy. An object store in that process would respond too late and seem to be down.
const { settings, close } = await startS3Server()

process.on('disconnect', () => {
  void close().finally(() => process.exit())
})
process.send?.(settings)
