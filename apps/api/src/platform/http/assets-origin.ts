import type { Release } from '@mi/contracts'
import type { FastifyRequest } from 'fastify'

/** Marks browsers that could not load a file from the CDN: for a while, their pages use this server's files. */
export const ARCHIVOS_PROPIOS_COOKIE = 'archivos-propios'

/** Returns the origin of a page's files; empty if they come from the page's own origin. */
export type AssetsFor = (request: FastifyRequest, shell: Release) => string

/**
 * Files come from this server if the CDN has failed in this browser, or if the shell's release supports no other
 * origin.
 */
export const createAssetsFor =
  (assetsUrl = ''): AssetsFor =>
  ({ cookies }, shell) =>
    shell.provides?.otroOrigen && cookies[ARCHIVOS_PROPIOS_COOKIE] === undefined ? assetsUrl : ''
