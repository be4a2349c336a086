import { CONTENT_FOLDER, askedUrl } from '@mi/domain'

export interface AskedFiles {
  readonly module: string
  readonly version: string
  /** The end of a file's path. If it is absent, all files of the version are meant. */
  readonly file?: string
}

/**
 * Whether a URL is the URL of one of the files. Such a URL either contains the version, or is a content URL, which has
 * `CONTENT_FOLDER` in the place of the version. A content URL fits every version.
 */
export const isFileOf = ({ pathname }: URL, { module, version, file = '' }: AskedFiles): boolean => {
  const asked = askedUrl(pathname)
  const isThere = [version, CONTENT_FOLDER].some((folder) =>
    asked.startsWith(`/modulos/${module}/${folder}/`),
  )
  return isThere && asked.endsWith(file)
}
