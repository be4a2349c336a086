import {
  type Manifest,
  type ManifestModule,
  type ModuleSlot,
  type ModuleVersion,
  SHELL_API,
} from '@mi/contracts'

/** One version of the inventory in a manifest. */
export const buildModuleVersion = (changes: Partial<ModuleVersion> = {}): ModuleVersion => {
  const { version = '1.0.0' } = changes
  return {
    version,
    entry: `/modulos/inventory/${version}/remoteEntry.js`,
    preload: [],
    css: [],
    integrity: {},
    ...changes,
  }
}

/** A slot that the inventory fills on the home page, with one file of its own. */
export const buildSlot = (changes: Partial<ModuleSlot> = {}): ModuleSlot => {
  const { name = 'inicio' } = changes
  const preload = [`/modulos/inventory/1.0.0/assets/${name}.js`]
  return { name, expose: name, orden: 10, preload, css: [], ...changes }
}

/** The manifest's entry for the inventory, for the owner of a company. */
export const buildManifestModule = (changes: Partial<ManifestModule> = {}): ManifestModule => ({
  module: 'inventory',
  routes: ['/app/empresarial/inventario'],
  nav: [
    {
      texto: 'Inventario',
      icono: 'package',
      path: '/app/empresarial/inventario',
      orden: 20,
      grupo: 'principal',
    },
  ],
  versions: [buildModuleVersion()],
  sinPermiso: null,
  ...changes,
})

/** The manifest of a company's owner. Its only module is the inventory. */
export const buildManifest = (changes: Partial<Manifest> = {}): Manifest => ({
  shellApi: SHELL_API,
  shellVersion: '1.0.0',
  persona: 7,
  tipoUsuario: 'EMPRESARIAL',
  modules: [buildManifestModule()],
  ...changes,
})
