import path from 'node:path'
import type { EstadoDeModuloEnApi, SaludDeModulo, SaludDeVersion } from '@mi/contracts'
import { ROOT, getCredentials, pack, publish, readBuilt, readModuleInfo } from '@mi/tools'
import type { APIRequestContext, Locator, Page } from 'playwright/test'
import { bodyOf, headersOf } from '../api.ts'
import { expect } from '../fixtures.ts'
import type { ServerUnderTest } from '../server.fixture.ts'

const FOLDER = path.join(ROOT, 'apps/e2e/modules/laboratorio')
const MODULO = '/v1/plataforma/modulos/laboratorio'

/** The address of the page for staff about «laboratorio», the module that these tests roll out. */
export const LABORATORIO = '/plataforma/laboratorio'

/**
 * Publishes versions of the module «laboratorio». No page loads these versions until a rollout begins or
 * a test makes one of them stable.
 */
export const publishVersions = async (server: ServerUnderTest, ...versions: string[]): Promise<void> => {
  const info = await readModuleInfo(FOLDER)
  const credentials = await getCredentials(server, info.module)
  const built = await readBuilt(info)
  for (const version of versions) await publish(server, credentials, await pack(info, built, version))
}

/** Publishes a candidate of «averias» that needs a version of «laboratorio». Its share is 0 %, so no page loads it. */
export const publishNeeding = async (
  server: ServerUnderTest,
  request: APIRequestContext,
  { version, laboratorio }: { readonly version: string; readonly laboratorio: string },
): Promise<void> => {
  const info = await readModuleInfo(path.join(ROOT, 'apps/e2e/modules/averias'))
  const credentials = await getCredentials(server, info.module)
  const asking = { ...info, requires: { modules: { laboratorio } } }
  await publish(server, credentials, await pack(asking, await readBuilt(info), version))
  await bodyOf(
    await request.post('/v1/plataforma/modulos/averias/candidato', {
      data: { version, porcentaje: 0, unidad: 'persona', motivo: 'prueba' },
      headers: { authorization: `Bearer ${credentials.token}` },
    }),
  )
}

/** Publishes a version of the shell. No page loads this version until a rollout begins. */
export const publishShell = async (
  server: ServerUnderTest,
  version: string,
  { change = (_file, bytes) => bytes }: { readonly change?: (file: string, bytes: Buffer) => Buffer } = {},
): Promise<void> => {
  const info = await readModuleInfo('apps/shell')
  const credentials = await getCredentials(server, info.module)
  const files = [...(await readBuilt(info))].map(([file, bytes]) => [file, change(file, bytes)] as const)
  await publish(server, credentials, await pack(info, new Map(files), version, { quality: 1 }))
}

/** Changes «laboratorio» as if another member of staff changed it on another device. */
export const changeElsewhere = async (
  request: APIRequestContext,
  call: { readonly method?: 'post' | 'patch'; readonly path: string; readonly data: object },
): Promise<EstadoDeModuloEnApi> => {
  const headers = await headersOf(request, 'desarrollador@demo.co')
  const { revision } = await bodyOf<EstadoDeModuloEnApi>(await request.get(MODULO, { headers }))
  const options = {
    data: { motivo: 'desde otro equipo', ...call.data },
    headers: { ...headers, 'if-match': `"${revision}"` },
  }
  return bodyOf(await request[call.method ?? 'post'](`${MODULO}${call.path}`, options))
}

const minutoOf = (index: number, hasta: Date) =>
  new Date(hasta.getTime() - (60 - index) * 60_000).toISOString()

const versionOf = (
  hasta: Date,
  version: string,
  papel: 'estable' | 'candidato',
  failed: number,
): SaludDeVersion => {
  const sesiones = papel === 'estable' ? 40 : 8
  const fallidas = (index: number) => (index % 6 === 0 ? failed : 0)
  return {
    version,
    papel,
    sesiones: sesiones * 60,
    fallidas: failed * 10,
    resultados: { montado: sesiones * 60 - failed * 10, carga_fallida: failed * 10 },
    votos: { total: sesiones * 20, fallidos: failed * 4 },
    errores:
      failed > 1
        ? [
            {
              huella: 'a1',
              mensaje: 'TypeError: Cannot read properties of undefined (reading «cantidad»)',
              cantidad: 14,
              primeraVez: minutoOf(0, hasta),
              ultimaVez: minutoOf(59, hasta),
              lugares: [
                { tipo: 'linea', nombre: '4g', cantidad: 12 },
                { tipo: 'navegador', nombre: 'Safari 17 en iPhone', cantidad: 11 },
                { tipo: 'navegador', nombre: 'Chrome 156 en Windows', cantidad: 3 },
              ],
            },
          ]
        : [],
    inp: { muestras: 300, p75: papel === 'estable' ? 64 : 88 },
    lcp: { muestras: 300, p75: papel === 'estable' ? 940 : 1180 },
    minutos: Array.from({ length: 60 }, (_, index) => ({
      minuto: minutoOf(index, hasta),
      sesiones: sesiones,
      resultados: { montado: sesiones - fallidas(index), carga_fallida: fallidas(index) },
      errores: 0,
      inp: { muestras: 5, p75: (papel === 'estable' ? 64 : 88) + 10 * Math.cos(index / 7) },
      lcp: { muestras: 5, p75: (papel === 'estable' ? 940 : 1180) + 60 * Math.sin(index / 9) },
    })),
  }
}

/** Builds fake health figures of one hour, for a stable version and for a candidate. */
const buildSalud = (module: string, hasta = new Date()): SaludDeModulo => ({
  module,
  desde: new Date(hasta.getTime() - 3_600_000).toISOString(),
  hasta: hasta.toISOString(),
  versiones: [versionOf(hasta, '1.0.0', 'estable', 1), versionOf(hasta, '1.1.0', 'candidato', 2)],
  juicio: {
    veredicto: 'falta_evidencia',
    texto: 'Falló en 20 de 480 primeras aperturas; se permite 1 %.',
    evidencia: 2.1,
    umbral: 6.9,
    tasaCandidato: 0.04,
    tasaPermitida: 0.01,
  },
})

/** Answers requests for the health of a module with fake figures, so that the charts do not depend on real visits. */
export const withSalud = (page: Page): Promise<unknown> =>
  page.route('**/v1/plataforma/modulos/*/salud?*', (route) =>
    route.fulfill({ json: buildSalud(new URL(route.request().url()).pathname.split('/').at(-2) ?? '') }),
  )

/** Opens the page on which staff see and change the state of a module. */
export const openModulo = async (page: Page, module = 'laboratorio'): Promise<void> => {
  await page.goto(`/plataforma/${module}`)
  await expect(page.getByRole('heading', { level: 1, name: module })).toBeVisible()
}

/** The region that shows the rollout, on the open page of a module. */
export const rolloutIn = (page: Page): Locator => page.getByRole('region', { name: 'Rollout' })

/** Expects the open dialog to demand a reason. Then sends a reason in it, and waits until the dialog closes. */
export const giveMotivo = async (page: Page, boton: string): Promise<void> => {
  const dialogo = page.getByRole('dialog')
  const send = dialogo.getByRole('button', { name: boton, exact: true })
  await send.click()
  await expect(dialogo.getByText('Escribe el motivo del cambio.')).toBeVisible()
  await expect(dialogo.getByLabel('Motivo')).toBeFocused()
  await dialogo.getByLabel('Motivo').fill('prueba del recorrido')
  await send.click()
  await expect(dialogo).toHaveCount(0)
}

/** Presses a button in the region of the rollout, sends a reason in the dialog, and waits until the dialog closes. */
export const actOn = async (
  page: Page,
  boton: string,
  { edit }: { edit?: (dialogo: Locator) => Promise<void> } = {},
) => {
  await rolloutIn(page).getByRole('button', { name: boton, exact: true }).click()
  const dialogo = page.getByRole('dialog')
  await edit?.(dialogo)
  await dialogo.getByLabel('Motivo').fill('prueba del recorrido')
  await dialogo.getByRole('button', { name: boton, exact: true }).click()
  await expect(dialogo).toHaveCount(0)
}
