import { type Release, type ReleaseSlot, SHELL_API } from '@mi/contracts'
import type { EstadoDeModulo } from '@mi/domain'

/** A well-formed hash that belongs to no real file. */
export const INTEGRITY = `sha256-${'A'.repeat(43)}=`

/** Builds a release of the inventory module. By default, it contains a hash for every file that it names. */
export const buildRelease = (changes: Partial<Release> = {}): Release => {
  const release = {
    module: 'inventory',
    version: '1.0.0',
    shellApi: SHELL_API,
    routes: [{ path: '{base}/inventario', permission: 'productos.ver' }],
    nav: [
      { texto: 'Inventario', icono: 'package', path: '{base}/inventario', orden: 20, grupo: 'principal' },
    ],
    sinPermiso: 'Acceso no autorizado',
    entry: 'remoteEntry.js',
    preload: ['assets/remote.js'],
    css: ['assets/remote.css'],
    builtFrom: 'abc123',
    ...changes,
  }
  const { entry, preload, css, light, screens = [], slots = [] } = release
  const ofParts = [...screens, ...slots].flatMap((part) => [...part.preload, ...part.css])
  const ofLight = light ? [light.entry, ...light.preload, ...light.css] : []
  const files = [entry, ...preload, ...css, ...ofParts, ...ofLight]
  return { integrity: Object.fromEntries(files.map((file) => [file, INTEGRITY])), ...release }
}

/** Builds a slot of the home page for a release. `buildRelease` adds the hash of the slot's file. */
export const buildReleaseSlot = (changes: Partial<ReleaseSlot> = {}): ReleaseSlot => {
  const { name = 'inicio' } = changes
  const preload = [`assets/${name}.js`]
  return { name, expose: name, permission: 'productos.ver', orden: 10, preload, css: [], ...changes }
}

/** Builds the rollout state of a module whose only version is the stable version. */
export const buildEstadoDeModulo = (changes: Partial<EstadoDeModulo> = {}): EstadoDeModulo => {
  const estable = changes.estable ?? buildRelease()
  return {
    module: estable.module,
    anterior: null,
    candidato: null,
    reserva: { porcentaje: 0, sal: 'reserva' },
    apagadas: [],
    ...changes,
    estable,
  }
}
