import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { consultaManifiestoSchema, entornoActualSchema, manifestSchema, rolloutSchema } from '@mi/contracts'
import { UnavailableError, elegirPortada, resolveManifest } from '@mi/domain'
import type { AssetsFor } from '../../platform/http/assets-origin.ts'
import { readUnidad } from '../../platform/session/unidad.ts'
import type { ModulosService } from './modulos/modulos.service.ts'
import type { Registry } from './registro/registry.ts'
import { SHELL } from './shell.ts'
import type { WithVistaPrevia } from './vistas-previas/with-vista-previa.ts'

interface PublicParts {
  readonly modulos: ModulosService
  readonly registry: Registry
  readonly withVistaPrevia: WithVistaPrevia
  readonly assetsFor: AssetsFor
  readonly entorno: string
}

/**
 * Routes without authentication. `/plataforma/entorno` returns the name of this server's environment, because a squad
 * signs each release for one environment.
 */
export const publicPlataformaRoutes =
  ({
    modulos: service,
    registry,
    withVistaPrevia,
    assetsFor,
    entorno,
  }: PublicParts): FastifyPluginCallbackZod =>
  (app, _options, done) => {
    app.get('/plataforma/manifiesto', {
      schema: {
        tags: ['Plataforma'],
        querystring: consultaManifiestoSchema,
        response: { 200: manifestSchema },
      },
      handler: async (request) => {
        const { portada, modulos } = await withVistaPrevia(request, await registry.read())
        const known = readUnidad(request)
        const chosen = portada && elegirPortada(portada, known)
        if (!chosen?.release) throw new UnavailableError('Aún no hay una versión publicada.')
        const unidad = known ?? { navegador: 'anonimo', persona: null }
        const { portada: ofTab } = request.query
        // An open tab keeps its version of the shell as long as the registry still serves that version.
        const kept = ofTab === undefined ? undefined : await registry.findRelease(SHELL, ofTab)
        const shell = kept ?? chosen.release
        const manifest = resolveManifest(shell, modulos, unidad, { assets: assetsFor(request, shell) })
        return { ...manifest, decision: chosen.decision }
      },
    })
    app.get('/plataforma/rollouts', {
      schema: { tags: ['Plataforma'], response: { 200: z.array(rolloutSchema) } },
      handler: () => service.listRollouts(),
    })
    app.get('/plataforma/entorno', {
      schema: { tags: ['Plataforma'], response: { 200: entornoActualSchema } },
      handler: () => ({ entorno }),
    })
    done()
  }
