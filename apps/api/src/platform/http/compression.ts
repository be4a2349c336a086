import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

// Static files are precompressed; dynamic responses use a level that costs about a millisecond.
const BROTLI_QUALITY = 4
const THRESHOLD_BYTES = 1024

/** Compresses dynamic responses. Request bodies are never unpacked: no client sends them, only an attacker would. */
export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}
