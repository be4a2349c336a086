import type { ModuloLocal, Release } from '@mi/contracts'
import { InvalidError } from '@mi/domain'

// A cookie has at most 4,096 bytes. The JSON in it must be shorter, because base64 and the signature lengthen it.
const BYTES_MAXIMUM = 2500
const LOCAL_MARK = '-dev.'

interface LocalVersion {
  readonly module: string
  readonly version: string
  readonly local: ModuloLocal
}

/**
 * Returns the release of a module on a developer's machine. The module's files change at every save, so no file has a
 * hash. Styles are listed with an empty hash, because a page loads a style only if `integrity` lists the style.
 */
export const toLocalRelease = ({ module, version, local: { release } }: LocalVersion): Release => {
  const { css, slots = [] } = release
  const styles = [...css, ...slots.flatMap((slot) => slot.css)]
  return {
    ...release,
    module,
    version,
    preload: [],
    integrity: Object.fromEntries(styles.map((file) => [file, ''])),
    builtFrom: 'local',
  }
}

/**
 * @returns the part of a module's description that is stored in the cookie of the preview.
 * @throws InvalidError if the version lacks the mark `-dev.`, or if the description does not fit into a cookie.
 */
export const requireKeepable = (version: string, { origen, release }: ModuloLocal): ModuloLocal => {
  if (!version.includes(LOCAL_MARK))
    throw new InvalidError('La versión de un módulo en tu equipo tiene la forma 1.0.0-dev.abc.')
  // Nothing is preloaded, because files on a developer's machine change at every save.
  const slots = release.slots?.map((slot) => ({ ...slot, preload: [] }))
  const local = { origen, release: { ...release, slots } }
  if (Buffer.byteLength(JSON.stringify(local)) > BYTES_MAXIMUM)
    throw new InvalidError(
      'El módulo describe demasiadas direcciones y textos para verlo desde tu equipo: publícalo y pide un enlace con --preview.',
    )
  return local
}
