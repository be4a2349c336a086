import type { Release } from '@mi/contracts'
import type { FastifyRequest } from 'fastify'

/** This cookie marks a browser that failed to load a file from the CDN. This browser then uses this server's files. */
export const ARCHIVOS_PROPIOS_COOKIE = 'archivos-propios'

/** Returns the origin of a page's files, or an empty text if the files come from the page's own origin. */
export type AssetsFor = (request: FastifyRequest, shell: Release) => string

/**
 * Files come from `assetsUrl` (the CDN). They come from this server if the CDN has failed in this browser, or if the
 * shell's release does not support files from another origin.
 */
export const createAssetsFor =
  (assetsUrl = ''): AssetsFor =>
  ({ cookies }, shell) =>
    shell.provides?.otroOrigen && cookies[ARCHIVOS_PROPIOS_COOKIE] === undefined ? assetsUrl : ''
