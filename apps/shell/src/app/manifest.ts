import type { Manifest } from '@mi/contracts'

const ELEMENT_ID = 'manifiesto'

/** The manifest that the server inlined. @throws if the page has none, which means a broken server. */
export const readManifest = (page: Document): Manifest => {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  if (!text) throw new Error(`the page has no #${ELEMENT_ID}`)
  return JSON.parse(text) as Manifest
}

/**
 * The manifest for the person `idUsuario`. It has no modules if the server made the page for another person or for no
 * person.
 */
export const manifestFor = (manifest: Manifest, idUsuario: number): Manifest =>
  manifest.persona === idUsuario ? manifest : { ...manifest, modules: [] }

/**
 * Whether the manifest lacks the list of files of some versions. Before the page loads such a version, it reads the
 * list from the version's signed `release.json`. It then adds an import map with the hashes of the listed scripts. Some
 * browsers accept no import map after the page's first one. In these browsers, the page reloads at its start
 * (`reloadWhole`), and the server then lists the files of every version.
 */
export const isShort = ({ modules }: Manifest): boolean =>
  modules.some(({ versions }) => versions.some(({ documento }) => documento !== undefined))
