import {
  type Manifest,
  type ManifestModule,
  type ModuleSlot,
  type ModuleVersion,
  SHELL_API,
} from '@mi/contracts'

/** Builds one version of the inventory module, as a manifest contains it. */
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

/** Builds a slot of the home page that the inventory module fills. This slot has one file of its own. */
export const buildSlot = (changes: Partial<ModuleSlot> = {}): ModuleSlot => {
  const { name = 'inicio' } = changes
  const preload = [`/modulos/inventory/1.0.0/assets/${name}.js`]
  return { name, expose: name, orden: 10, preload, css: [], ...changes }
}

/** Builds the entry for the inventory module in the manifest of a company's owner. */
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

/** Builds the manifest of a company's owner. The only module in this manifest is the inventory. */
export const buildManifest = (changes: Partial<Manifest> = {}): Manifest => ({
  shellApi: SHELL_API,
  shellVersion: '1.0.0',
  persona: 7,
  tipoUsuario: 'EMPRESARIAL',
  modules: [buildManifestModule()],
  ...changes,
})
