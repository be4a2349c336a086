import { type Release, type SignedRelease, SHELL_API, signedReleaseSchema } from '@mi/contracts'
import { ConflictError, type EstadoDeModulo, ForbiddenError, InvalidError, isPermiso } from '@mi/domain'
import { isSignedBy } from './signatures.ts'
import { integrityOf, unpack } from './release-store.ts'

const requireSlots = ({ slots = [] }: Release): void => {
  const unknown = slots.find((slot) => !isPermiso(slot.permission))
  if (unknown)
    throw new InvalidError(`El slot ${unknown.name} pide un permiso que no existe: ${unknown.permission}.`)
  if (new Set(slots.map(({ name }) => name)).size < slots.length) {
    throw new InvalidError('Un módulo llena cada slot una sola vez.')
  }
}

const requireKnownPermissions = (release: Release): void => {
  const unknown = release.routes.find((route) => !isPermiso(route.permission))
  if (unknown)
    throw new InvalidError(`La ruta ${unknown.path} pide un permiso que no existe: ${unknown.permission}.`)
  const paths = new Set(release.routes.map((route) => route.path))
  const astray = release.nav.find((item) => !paths.has(item.path))
  if (new Set(release.nav.map((item) => item.path)).size < release.nav.length) {
    throw new InvalidError('Dos enlaces llevan a la misma ruta.')
  }
  if (new Set(release.routes.map((route) => route.path.startsWith('{base}'))).size > 1) {
    throw new InvalidError('Las rutas de un módulo empiezan todas con {base}, o ninguna.')
  }
  if (astray) throw new InvalidError(`El enlace «${astray.texto}» no lleva a una ruta del módulo.`)
}

const covers = (above: string, below: string): boolean => above === below || below.startsWith(`${above}/`)

/** @throws ConflictError if a route overlaps with one of another module's stable version. */
export const requireFreeRoutes = (release: Release, others: readonly EstadoDeModulo[]): void => {
  for (const { module, estable } of others) {
    if (module === release.module) continue
    for (const { path } of release.routes) {
      const taken = estable.routes.find((route) => covers(route.path, path) || covers(path, route.path))
      if (taken)
        throw new ConflictError(
          `La ruta ${path} choca con ${taken.path}, que es del módulo ${module}.`,
          'ruta_ocupada',
        )
    }
  }
}

/** Parses the signed release of an upload. @throws InvalidError with the wrong fields. */
export const parseSigned = (text: string): SignedRelease => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new InvalidError('release.json no es JSON.')
  }
  const parsed = signedReleaseSchema.safeParse(json)
  if (parsed.success) return parsed.data
  const errores = parsed.error.issues.map((issue) => ({
    campo: issue.path.join('.'),
    mensaje: issue.message,
  }))
  throw new InvalidError('release.json no cumple el formato.', errores)
}

/** A public key whose owner may sign releases of a module. */
export interface LlaveDeModulo {
  readonly id: number
  readonly llavePublica: string
}

/** Checks everything but the files of a release. @returns the key that signed it. */
export const requirePublishable = (
  { release, signature }: SignedRelease,
  llaves: readonly LlaveDeModulo[],
): LlaveDeModulo => {
  const signer = llaves.find((llave) => isSignedBy(release, signature, llave.llavePublica))
  if (!signer) {
    throw new ForbiddenError('La firma no corresponde a una llave registrada del módulo.', 'firma_invalida')
  }
  if (release.shellApi !== SHELL_API) {
    throw new InvalidError(
      `El módulo pide la versión ${release.shellApi} del contrato; aquí se ofrece la ${SHELL_API}.`,
    )
  }
  requireKnownPermissions(release)
  requireSlots(release)
  return signer
}

/** Requires exactly the listed files, each with its hash and a brotli copy of the same bytes. */
export const requireExactFiles = async (
  release: Release,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> => {
  const named = Object.entries(release.integrity)
  for (const [file, integrity] of named) {
    const plain = files.get(file)
    const packed = files.get(`${file}.br`)
    if (!plain || !packed) throw new InvalidError(`Falta el archivo ${file} o su forma comprimida.`)
    const unpacked = await unpack(packed, 'br').catch(() => undefined)
    if (integrityOf(plain) !== integrity || !unpacked?.equals(plain)) {
      throw new InvalidError(`La huella de ${file} no coincide.`, [], 'huella_distinta')
    }
  }
  if (files.size !== named.length * 2) throw new InvalidError('Hay archivos que release.json no nombra.')
}
