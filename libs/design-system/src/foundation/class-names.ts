/** Joins the truthy names. Returns `undefined` if no name is truthy, so React writes no empty attribute. */
export const classNames = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
