declare module '@20minutes/s3rver' {
  interface S3Options {
    readonly address: string
    readonly port: number
    readonly silent: boolean
    readonly directory: string
    readonly vhostBuckets: boolean
    readonly configureBuckets: readonly { readonly name: string }[]
  }

  /** A local S3 server. */
  export default class S3rver {
    constructor(options: S3Options)
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
