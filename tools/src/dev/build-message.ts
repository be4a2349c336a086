/** From a watched build to its parent process. */
export type BuildMessage =
  | { readonly state: 'writing' }
  | { readonly state: 'good' }
  | { readonly state: 'bad'; readonly error: string }

/** Makes a watched build keep file names when the content changes. */
export const NAMES_KEPT = 'nombres-fijos'
