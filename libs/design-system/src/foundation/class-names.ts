/** Joins the truthy names; `undefined` if there is none, so that React writes no empty attribute. */
export const classNames = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
