import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import { memoryFolder } from '../postgres/memory-folder.ts'

/** A local S3 server that checks signatures. It has one bucket, whose files lie in a new folder. */
export interface S3Server {
  readonly settings: {
    readonly endpoint: string
    readonly bucket: string
    readonly region: string
    readonly accessKeyId: string
    readonly secretAccessKey: string
  }
  readonly close: () => Promise<void>
}

/** Starts the S3 server on a free port of this machine. `close` stops it and removes its folder. */
export const startS3Server = async (): Promise<S3Server> => {
  const directory = await mkdtemp(path.join(memoryFolder(), 'mi-inventario-s3-'))
  const bucket = 'prueba'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
