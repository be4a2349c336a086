import { CONTENT_FOLDER, askedUrl } from '@mi/domain'

export interface AskedFiles {
  readonly module: string
  readonly version: string
  /** The end of a file's path. If it is absent, all files of the version are meant. */
  readonly file?: string
}

/**
 * Whether a URL requests one of these files. After the module's name, such a URL has either the version or
 * `CONTENT_FOLDER`. A URL with `CONTENT_FOLDER` fits every version.
 */
export const isFileOf = ({ pathname }: URL, { module, version, file = '' }: AskedFiles): boolean => {
  const asked = askedUrl(pathname)
  const isThere = [version, CONTENT_FOLDER].some((folder) =>
    asked.startsWith(`/modulos/${module}/${folder}/`),
  )
  return isThere && asked.endsWith(file)
}
