import type { Release } from '@mi/contracts'
import type { FastifyRequest } from 'fastify'

/** In browsers that could not load a file from the CDN: for a while their pages use this server's files. */
export const ARCHIVOS_PROPIOS_COOKIE = 'archivos-propios'

/** Empty if the files come from the page's own origin. */
export type AssetsFor = (request: FastifyRequest, shell: Release) => string

/** This server, if the CDN has failed in this browser, or if the shell's release supports no other origin. */
export const createAssetsFor =
  (assetsUrl = ''): AssetsFor =>
  ({ cookies }, shell) =>
    shell.provides?.otroOrigen && cookies[ARCHIVOS_PROPIOS_COOKIE] === undefined ? assetsUrl : ''
