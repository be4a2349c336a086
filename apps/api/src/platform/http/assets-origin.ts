import type { Release } from '@mi/contracts'
import type { FastifyRequest } from 'fastify'

/** Cookie of browsers that could not load a file from the CDN: for a while their pages use this server's files. */
export const ARCHIVOS_PROPIOS_COOKIE = 'archivos-propios'

/** Returns the origin that a page loads its files from. It is empty if the files come from the page's own origin. */
export type AssetsFor = (request: FastifyRequest, shell: Release) => string

/**
 * Decides where a page's files come from. They come from this server if the CDN has failed in this browser, or if the
 * shell's release does not support files from another origin.
 */
export const createAssetsFor =
  (assetsUrl = ''): AssetsFor =>
  ({ cookies }, shell) =>
    shell.provides?.otroOrigen && cookies[ARCHIVOS_PROPIOS_COOKIE] === undefined ? assetsUrl : ''
