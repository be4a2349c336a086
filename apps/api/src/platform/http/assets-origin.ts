import type { Release } from '@mi/contracts'
import type { FastifyRequest } from 'fastify'

/** Cookie of browsers that could not load a file from the CDN: for a while their pages use this server's files. */
export const ARCHIVOS_PROPIOS_COOKIE = 'archivos-propios'

/** The origin of module files for the page of a request; empty if it is the page's own. */
export type AssetsFor = (request: FastifyRequest, shell: Release) => string

/** Decides where a page's files come from. A shell that cannot load files from a CDN gets them from this server. */
export const createAssetsFor =
  (assetsUrl = ''): AssetsFor =>
  ({ cookies }, shell) =>
    shell.provides?.otroOrigen && cookies[ARCHIVOS_PROPIOS_COOKIE] === undefined ? assetsUrl : ''
