/** A message from the process that builds an app at every save to the process that started it. */
export type BuildMessage =
  | { readonly state: 'writing' }
  | { readonly state: 'good' }
  | { readonly state: 'bad'; readonly error: string }

/** With this argument, a build keeps the name of a file when the file's content changes. */
export const NAMES_KEPT = 'nombres-fijos'
