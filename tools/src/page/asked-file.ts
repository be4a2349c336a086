import { CONTENT_FOLDER, askedUrl } from '@mi/domain'

/** Describes files that a page may request for one version of a module. */
export interface AskedFiles {
  readonly module: string
  readonly version: string
  /** The end of a file's path; if absent, every file counts. */
  readonly file?: string
}

/**
 * Whether a URL belongs to one of these files. The file can be in the version's folder. It can also be in the folder
 * whose files are named after their content. Other versions may use the same files of that folder.
 */
export const isFileOf = ({ pathname }: URL, { module, version, file = '' }: AskedFiles): boolean => {
  const asked = askedUrl(pathname)
  const isThere = [version, CONTENT_FOLDER].some((folder) =>
    asked.startsWith(`/modulos/${module}/${folder}/`),
  )
  return isThere && asked.endsWith(file)
}
