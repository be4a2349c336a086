import { CONTENT_FOLDER, askedUrl } from '@mi/domain'

export interface AskedFiles {
  readonly module: string
  readonly version: string
  /** The end of a file's path; if absent, every file counts. */
  readonly file?: string
}

/**
 * Whether a URL belongs to one of the files. Either the URL contains the version, or it is a content URL, in which
 * `CONTENT_FOLDER` replaces the version.
 */
export const isFileOf = ({ pathname }: URL, { module, version, file = '' }: AskedFiles): boolean => {
  const asked = askedUrl(pathname)
  const isThere = [version, CONTENT_FOLDER].some((folder) =>
    asked.startsWith(`/modulos/${module}/${folder}/`),
  )
  return isThere && asked.endsWith(file)
}
