import { CONTENT_FOLDER, askedUrl } from '@mi/domain'

/** Files of one version of a module, as a page may ask for them. */
export interface AskedFiles {
  readonly module: string
  readonly version: string
  /** The end of a path; all files without it. */
  readonly file?: string
}

/**
 * Whether an address is that of such a file: by content, which other versions may share, or under any address of the
 * version.
 */
export const isFileOf = ({ pathname }: URL, { module, version, file = '' }: AskedFiles): boolean => {
  const asked = askedUrl(pathname)
  const isThere = [version, CONTENT_FOLDER].some((folder) =>
    asked.startsWith(`/modulos/${module}/${folder}/`),
  )
  return isThere && asked.endsWith(file)
}
