import type { Manifest } from '@mi/contracts'

const ELEMENT_ID = 'manifiesto'

/** @throws if the page has no manifest. This is a fault in the server, which must write a manifest into each page. */
export const readManifest = (page: Document): Manifest => {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  if (!text) throw new Error(`the page has no #${ELEMENT_ID}`)
  return JSON.parse(text) as Manifest
}

/** Returns the manifest without its modules if the server made the page for another person or for no person. */
export const manifestFor = (manifest: Manifest, idUsuario: number): Manifest =>
  manifest.persona === idUsuario ? manifest : { ...manifest, modules: [] }

/**
 * Whether the manifest lacks the list of files for some versions. The page reads the list in the signed `release.json`
 * of such a version, and adds it as an import map. A browser that accepts no further import map needs a page that lists
 * all files (`reloadWhole`).
 */
export const isShort = ({ modules }: Manifest): boolean =>
  modules.some(({ versions }) => versions.some(({ documento }) => documento !== undefined))
