import type { Release, Sobre } from '@mi/contracts'
import type { RegistryTarget } from './registry-call.ts'

type Document = Partial<Sobre> & { readonly release?: Pick<Release, 'integrity'> }

/** The hashes of a version's files by path, from the document that its squad signed. @throws if it is not served. */
export const readFiles = async (
  { url }: Pick<RegistryTarget, 'url'>,
  module: string,
  version: string,
): Promise<Readonly<Record<string, string>>> => {
  const response = await fetch(`${url}/modulos/${module}/${version}/release.json`)
  if (!response.ok) throw new Error(`La versión ${version} de ${module} no está publicada, o ya no se sirve.`)
  const document = (await response.json()) as Document
  const release =
    document.payload === undefined
      ? document.release
      : (JSON.parse(Buffer.from(document.payload, 'base64').toString('utf8')) as Pick<Release, 'integrity'>)
  return release?.integrity ?? {}
}
