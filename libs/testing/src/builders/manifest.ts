import { type Manifest, type ManifestModule, type ModuleVersion, SHELL_API } from '@mi/contracts'

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

/** The inventory in the manifest of a company's owner, who may open it. */
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

/** The manifest of a company's owner, with the inventory alone. */
export const buildManifest = (changes: Partial<Manifest> = {}): Manifest => ({
  shellApi: SHELL_API,
  shellVersion: '1.0.0',
  persona: 7,
  tipoUsuario: 'EMPRESARIAL',
  modules: [buildManifestModule()],
  ...changes,
})
