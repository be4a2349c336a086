import { startS3Server } from './s3-server.ts'

// The S3 server has its own process: the process that publishes also packs, so a server in it would respond too late.
const { settings, close } = await startS3Server()

process.on('disconnect', () => {
  void close().finally(() => process.exit())
})
process.send?.(settings)
