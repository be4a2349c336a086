import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** With quality 5 instead of 4, a page is 5 % smaller, and its compression takes at most 0.3 ms longer (ADR 0052). */
export const BROTLI_QUALITY = 5
const THRESHOLD_BYTES = 1024

/**
 * Compresses responses. Requests are not decompressed here, because only the files of a release arrive compressed, and
 * the route for releases decompresses them.
 */
export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    globalDecompression: false,
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}
