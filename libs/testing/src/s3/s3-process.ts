import { startS3Server } from './s3-server.ts'

// The S3 server has its own process, because the process that publishes releases is busy packing them. In that process,
// the S3 server would respond too late.
const { settings, close } = await startS3Server()

process.on('disconnect', () => {
  void close().finally(() => process.exit())
})
process.send?.(settings)
