import type { Manifest } from '@mi/contracts'
import type { Page } from 'playwright/test'

const INLINED = /(id="manifiesto"[^>]*>)(.*?)(<\/script>)/s

/** Changes the manifest that the server inlines in a page. `change` is applied before the browser gets the page. */
export const changeManifest = async (page: Page, change: (manifest: Manifest) => Manifest): Promise<void> => {
  await page.route(/^[^?]*:\d+\/((app|laboratorio)\/.*|home)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      INLINED,
      (_all, open: string, json: string, close: string) =>
        `${open}${JSON.stringify(change(JSON.parse(json) as Manifest)).replaceAll('<', '\\u003c')}${close}`,
    )
    await route.fulfill({ response: answer, body })
  })
}

/** Reads the complete manifest. A page's own manifest has file lists only for the versions that the page shows. */
export const readManifest = async (page: Page): Promise<Manifest> =>
  (await page.request.get('/v1/plataforma/manifiesto')).json() as Promise<Manifest>
