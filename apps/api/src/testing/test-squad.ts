import type { EstadoDeModuloEnApi } from '@mi/contracts'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'
import { buildTestRelease, createSquad, makeStable, upload } from './test-release.ts'
import { sendBeacon } from './test-visitor.ts'

export const VISITOR = { navegador: 'n1', persona: 1 }

/** @returns a function that creates a squad. Each squad has a new module with its own route. */
export const squadsOf = (server: () => TestApp) => {
  let nth = 0
  return async () => {
    const module = `modulo-${++nth}`
    const squad = await createSquad(server(), module)
    const call = server().withToken(squad.token)
    const ship = async (version: string, path = `/${module}`, fields: object = {}) => {
      const routes = [{ path, permission: 'productos.ver' }]
      const release = buildTestRelease({ module, version, routes, nav: [], ...fields })
      return upload(server(), squad, { release })
    }
    return {
      ...squad,
      call,
      ship,
      state: async () => (await call('GET', `/v1/plataforma/modulos/${module}`)).json<EstadoDeModuloEnApi>(),
      stabilize: async (version: string) => {
        expect((await ship(version)).statusCode).toBe(201)
        expect((await makeStable(server(), squad, version)).statusCode).toBe(200)
      },
      mounted: (version: string) =>
        sendBeacon(server(), VISITOR, { senales: [{ module, version, resultado: 'montado', ms: 5 }] }),
      /** Requests a change of the module, such as `retirar`. The request contains a reason. */
      act: (action: string, body: object = {}, headers: Record<string, string> = {}) =>
        call('POST', `/v1/plataforma/modulos/${module}/${action}`, {
          body: { motivo: 'prueba', ...body },
          headers,
        }),
    }
  }
}

export type OwnSquad = Awaited<ReturnType<ReturnType<typeof squadsOf>>>
