export { buildEntrada } from './builders/entrada.ts'
export { buildManifest, buildManifestModule, buildModuleVersion, buildSlot } from './builders/manifest.ts'
export { buildCrearProducto, buildProducto } from './builders/producto.ts'
export { INTEGRITY, buildEstadoDeModulo, buildRelease, buildReleaseSlot } from './builders/release.ts'
export {
  ISSUED_AT,
  buildActor,
  buildClaims,
  buildPersona,
  buildSesion,
  buildToken,
  buildUsuario,
} from './builders/usuario.ts'
