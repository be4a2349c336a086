/** Joins the class names that apply; `undefined` when none does, so no empty attribute is written. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
