import { isDeepStrictEqual } from 'node:util'
import type { Release, Sobre } from '@mi/contracts'
import { type RegistryTarget, noResponse } from './registry-call.ts'

type Document = Partial<Sobre> & { readonly release?: Release }

/**
 * Returns the release that a squad signed for a version; `undefined` if the version is not served (404).
 * @throws the error of `noResponse` if the registry does not respond, and another error for any other failure.
 */
export const findSigned = async (
  { url }: Pick<RegistryTarget, 'url'>,
  module: string,
  version: string,
): Promise<Release | undefined> => {
  const failed = (cause: unknown): never => {
    throw noResponse(url, cause)
  }
  const response = await fetch(`${url}/modulos/${module}/${version}/release.json`).catch(failed)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`El registro respondió ${response.status} al pedir ${module} ${version}.`)
  const document: unknown = await response.json().catch((cause: unknown) => {
    // A SyntaxError means that the answer is not JSON, so it comes from another server.
    if (!(cause instanceof SyntaxError)) return failed(cause)
    throw new Error(
      `${url} no respondió como un registro al pedir ${module} ${version}. ¿Es la dirección correcta?`,
    )
  })
  const { payload, release } = document as Document
  return payload === undefined
    ? release
    : (JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Release)
}

/** Returns the hash of each file of a version, by path. @throws an error if the version is not served. */
export const readFiles = async (
  target: Pick<RegistryTarget, 'url'>,
  module: string,
  version: string,
): Promise<Readonly<Record<string, string>>> => {
  const release = await findSigned(target, module, version)
  if (!release) throw new Error(`La versión ${version} de ${module} no está publicada, o ya no se sirve.`)
  return release.integrity
}

// The commit and the compressed size are not compared, because two builds of the same release could differ in them.
const contentOf = ({ builtFrom: _builtFrom, bytes: _bytes, ...content }: Release): unknown =>
  JSON.parse(JSON.stringify(content))

export const isSameRelease = (one: Release, other: Release): boolean =>
  isDeepStrictEqual(contentOf(one), contentOf(other))
