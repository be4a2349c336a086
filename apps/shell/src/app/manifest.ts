import type { Manifest } from '@mi/contracts'

const ELEMENT_ID = 'manifiesto'

/** The manifest that the server inlined. @throws when the page has none, which only a broken server does. */
export const readManifest = (page: Document): Manifest => {
  const text = page.getElementById(ELEMENT_ID)?.textContent
  if (!text) throw new Error(`the page has no #${ELEMENT_ID}`)
  return JSON.parse(text) as Manifest
}

/** A page that was made for somebody else shows none of its modules. */
export const manifestFor = (manifest: Manifest, idUsuario: number): Manifest =>
  manifest.persona === idUsuario ? manifest : { ...manifest, modules: [] }
