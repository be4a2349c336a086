import { CONTENT_FOLDER, askedUrl } from '@mi/domain'

/** Files of one version of a module, as a page may ask for them. */
export interface AskedFiles {
  readonly module: string
  readonly version: string
  /** The end of a file's path; if absent, every file counts. */
  readonly file?: string
}

/**
 * Whether an address is that of such a file: below the version, or by content, an address that other versions may
 * share.
 */
export const isFileOf = ({ pathname }: URL, { module, version, file = '' }: AskedFiles): boolean => {
  const asked = askedUrl(pathname)
  const isThere = [version, CONTENT_FOLDER].some((folder) =>
    asked.startsWith(`/modulos/${module}/${folder}/`),
  )
  return isThere && asked.endsWith(file)
}
