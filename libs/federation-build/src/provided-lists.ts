import { fileURLToPath } from 'node:url'

const NAMES: Readonly<Record<string, string>> = {
  'react-router-dom': 'react-router-dom',
  '@tanstack/react-query': 'react-query',
}

/** Packages of which the shell provides only some exports. */
export const PARTLY_PROVIDED = Object.keys(NAMES)

/** The file that lists the provided exports of a package. */
export const providedFile = (source: string): string =>
  fileURLToPath(import.meta.resolve(`@mi/federation/provided/${NAMES[source] ?? source}`))
