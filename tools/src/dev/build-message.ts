/** A message from a build's process to the process that started it. The build runs again at every save. */
export type BuildMessage =
  | { readonly state: 'writing' }
  | { readonly state: 'good' }
  | { readonly state: 'bad'; readonly error: string }

/** With this argument, a build keeps the name of a file when the file's content changes. */
export const NAMES_KEPT = 'nombres-fijos'
