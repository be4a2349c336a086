import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

/** A package of the platform as a `.tgz` file. */
export interface PackedFile {
  readonly name: string
  readonly file: string
  /** The names of the packages of the platform that this package depends on. */
  readonly needs: readonly string[]
}

// In a tar file, each packed file consists of a header block and its content, padded to whole blocks. The header
// contains the name of the packed file, and the size of the content as an octal number.
const BLOCK = 512
const NAME = [0, 100] as const
const SIZE = [124, 136] as const
const MANIFEST = 'package/package.json'

const textOf = (bytes: Buffer): string => bytes.toString('utf8').replace(/\0[^]*$/, '')

const findManifest = (tar: Buffer): string | undefined => {
  for (let place = 0; place + BLOCK <= tar.length;) {
    const header = tar.subarray(place, place + BLOCK)
    const size = parseInt(textOf(header.subarray(...SIZE)), 8)
    if (Number.isNaN(size)) return undefined
    const begin = place + BLOCK
    if (textOf(header.subarray(...NAME)) === MANIFEST) return tar.toString('utf8', begin, begin + size)
    place = begin + Math.ceil(size / BLOCK) * BLOCK
  }
  return undefined
}

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const isOwn = (name: string): boolean => name.startsWith('@mi/')

const readPacked = async (file: string): Promise<PackedFile> => {
  try {
    const text = findManifest(gunzipSync(await readFile(file)))
    const { name, dependencies, peerDependencies } = JSON.parse(text ?? '') as Manifest
    return { name, file, needs: Object.keys({ ...dependencies, ...peerDependencies }).filter(isOwn) }
  } catch (cause) {
    throw new Error(`${file} no es un paquete de npm.`, { cause })
  }
}

/** Reads packages. @throws if the folder is missing, a file is not a package, or two files are the same package. */
export const readOwnPackages = async (folder: string): Promise<readonly PackedFile[]> => {
  const entries = await readdir(folder).catch((cause: unknown) => {
    throw new Error(`No hay una carpeta ${folder} con los paquetes @mi.`, { cause })
  })
  const files = entries.filter((file) => file.endsWith('.tgz'))
  const packages = await Promise.all(files.map((file) => readPacked(path.join(folder, file))))
  const names = packages.map(({ name }) => name)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined) throw new Error(`En la carpeta ${folder} hay dos versiones de ${twice}.`)
  return packages
}

/**
 * Picks the packages in `names` that belong to the platform, and all packages of the platform that they depend on.
 * @returns the path of each package's file, by the package's name.
 * @throws if packages are missing, because npm would not find them. The error lists these packages.
 */
export const pickOwnPackages = (
  packages: readonly PackedFile[],
  names: readonly string[],
): ReadonlyMap<string, string> => {
  const packed = new Map(packages.map((each) => [each.name, each]))
  const needed = new Set(names.filter(isOwn))
  for (const name of needed) for (const other of packed.get(name)?.needs ?? []) needed.add(other)
  const missing = [...needed].filter((name) => !packed.has(name)).sort()
  if (missing.length > 0) throw new Error(`En la carpeta de los paquetes falta ${missing.join(', ')}.`)
  return new Map([...needed].sort().map((name) => [name, packed.get(name)?.file ?? '']))
}
