import { kept } from '@mi/browser-storage'
import type { Evento, Manifest } from '@mi/contracts'
import type { Platform } from '@mi/federation'
import { reloadAtNextSection } from './reload-later.ts'

const reloadedFor = kept(
  'portada-apagada',
  (stored) => (typeof stored === 'string' ? stored : undefined),
  'session',
)

export interface RunningShell extends Pick<Platform, 'navigation'> {
  /** The manifest of this page. It names the version of the shell that the page runs. */
  readonly manifest: Pick<Manifest, 'shellVersion'>
}

/**
 * Follows the switching off of the running shell's version. If it is off, reloads the page when the person goes to
 * another path.
 * @returns the function that takes the events about the shell.
 */
export const followShell = ({ navigation, manifest }: RunningShell) => {
  const { shellVersion: portada } = manifest
  if (reloadedFor.get()?.startsWith(`${portada} `) !== true) reloadedFor.drop()
  let callOff: (() => void) | undefined
  const reloadOnce = (mark: string): void => {
    reloadedFor.set(mark)
    // If the browser refused to store this mark, the page stays, because otherwise each section could reload it again.
    if (reloadedFor.get() === mark) location.reload()
  }
  return ({
    apagadas,
    estable,
  }: Pick<Extract<Evento, { tipo: 'modulos' }>, 'apagadas' | 'estable'>): void => {
    callOff?.()
    callOff = undefined
    // If the page still runs the same version after the reload, the server has no other. Then only another stable
    // version is a reason to reload again.
    const mark = `${portada} ${estable}`
    if (!apagadas.includes(portada) || reloadedFor.get() === mark) return
    callOff = reloadAtNextSection(navigation, () => reloadOnce(mark))
  }
}
