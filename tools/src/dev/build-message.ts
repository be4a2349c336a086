/** A message from a watched build to its parent process. */
export type BuildMessage =
  | { readonly state: 'writing' }
  | { readonly state: 'good' }
  | { readonly state: 'bad'; readonly error: string }

/** The argument that makes a watched build keep file names when the content changes. */
export const NAMES_KEPT = 'nombres-fijos'
