import type { Manifest } from '@mi/contracts'

const ELEMENT_ID = 'manifiesto'

/** @throws if the page has no manifest, which means a broken server. */
export const readManifest = (page: Document): Manifest => {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  if (!text) throw new Error(`the page has no #${ELEMENT_ID}`)
  return JSON.parse(text) as Manifest
}

/** The modules are left out if the server made the page for another person or for no person. */
export const manifestFor = (manifest: Manifest, idUsuario: number): Manifest =>
  manifest.persona === idUsuario ? manifest : { ...manifest, modules: [] }

/**
 * Whether the manifest lacks the files of some versions. The page finds them in a version's signed `release.json`
 * and adds an import map. A browser that accepts no further import map needs a page that lists all files
 * (`reloadWhole`).
 */
export const isShort = ({ modules }: Manifest): boolean =>
  modules.some(({ versions }) => versions.some(({ documento }) => documento !== undefined))
