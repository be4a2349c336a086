/** Joins the truthy names; `undefined` without one, so that React writes no empty attribute. */
export const classNames = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
