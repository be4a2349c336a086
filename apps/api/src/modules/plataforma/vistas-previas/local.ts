import type { ModuloLocal, Release } from '@mi/contracts'
import { InvalidError } from '@mi/domain'

// It travels in a cookie, of which browsers keep 4,096 bytes, in base64 and with its signature.
const BYTES_MAXIMUM = 2500
// The form in which versions of one machine are named.
const LOCAL_MARK = '-dev.'

interface LocalVersion {
  readonly module: string
  readonly version: string
  readonly local: ModuloLocal
}

/**
 * The release that stands for a module on a developer's machine. Its files change at every save, so that none has a hash;
 * the styles are named without one, because a page loads no style that its version does not name.
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

/** What is kept of a description. @throws InvalidError if its version has another form, or it does not fit a cookie. */
export const requireKeepable = (version: string, { origen, release }: ModuloLocal): ModuloLocal => {
  if (!version.includes(LOCAL_MARK))
    throw new InvalidError('La versión de un módulo en tu equipo tiene la forma 1.0.0-dev.abc.')
  // Files may be preloaded only where their addresses last.
  const slots = release.slots?.map((slot) => ({ ...slot, preload: [] }))
  const local = { origen, release: { ...release, slots } }
  if (Buffer.byteLength(JSON.stringify(local)) > BYTES_MAXIMUM)
    throw new InvalidError(
      'El módulo describe demasiadas direcciones y textos para verlo desde tu equipo: publícalo y pide un enlace con --preview.',
    )
  return local
}
