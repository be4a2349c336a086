import S3rver from '@20minutes/s3rver'

// A process of its own: packing keeps the threads of the one that publishes busy, and a store that waits for them is
// taken for one that is away.
const [directory = '', bucket = ''] = process.argv.slice(2)

const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
})
process.on('disconnect', () => process.exit())
const { port } = await server.run()
process.send?.({ port })
