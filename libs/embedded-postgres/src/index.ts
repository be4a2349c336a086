export { findEmbeddedBinaries } from './binaries/binaries.ts';
export type { PostgresBinaries } from './binaries/binaries.ts';
export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export { startEmbeddedPostgres } from './start.ts';
export type { EmbeddedPostgres, StartOptions } from './start.ts';
