/** A message from a watched build to its parent process. */
export type BuildMessage =
  | { readonly state: 'writing' }
  | { readonly state: 'good' }
  | { readonly state: 'bad'; readonly error: string }

/** The argument of a watched build whose files keep their names when their content changes. */
export const NAMES_KEPT = 'nombres-fijos'
