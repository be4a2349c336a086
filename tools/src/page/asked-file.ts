import { CONTENT_FOLDER, askedUrl } from '@mi/domain'

export interface AskedFiles {
  readonly module: string
  readonly version: string
  /** The end of a file's path; if absent, every file counts. */
  readonly file?: string
}

/**
 * Whether a URL belongs to one of the files, in the version's folder or in the folder of files named after their
 * content.
 */
export const isFileOf = ({ pathname }: URL, { module, version, file = '' }: AskedFiles): boolean => {
  const asked = askedUrl(pathname)
  const isThere = [version, CONTENT_FOLDER].some((folder) =>
    asked.startsWith(`/modulos/${module}/${folder}/`),
  )
  return isThere && asked.endsWith(file)
}
