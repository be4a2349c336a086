import { type Release, releaseSchema } from '@mi/contracts'
import { InvalidError, isPermiso } from '@mi/domain'

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

const requireOwnShellApi = ({ shellApi, provides }: Release): void => {
  if (provides && !provides.shellApi.includes(shellApi))
    throw new InvalidError(
      `La portada es de la versión ${shellApi} del contrato, pero no dice que la ofrece.`,
    )
}

/** @throws InvalidError if the payload does not describe a release. If it is JSON, the error lists the wrong fields. */
export const parseRelease = (payload: Buffer): { readonly release: Release; readonly documento: object } => {
  let documento: unknown
  try {
    documento = JSON.parse(payload.toString('utf8'))
  } catch {
    throw new InvalidError('release.json no es JSON.')
  }
  const { data: release, error } = releaseSchema.safeParse(documento)
  if (release) return { release, documento: documento as object }
  const errores = error.issues.map((issue) => ({ campo: issue.path.join('.'), mensaje: issue.message }))
  throw new InvalidError('release.json no cumple el formato.', errores)
}

/** @throws InvalidError if the release needs an unknown permission or contradicts itself. */
export const requirePublishable = (release: Release): void => {
  requireKnownPermissions(release)
  requireSlots(release)
  requireOwnShellApi(release)
}
