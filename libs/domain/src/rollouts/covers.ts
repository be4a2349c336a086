const ID_PLACEHOLDER = '{id}'

/** Whether `pathname` equals `place` or is below it. `{id}` in `place` matches any number. */
export const covers = (place: string, pathname: string): boolean => {
  const own = pathname.split('/')
  return place
    .split('/')
    .every(
      (part, index) => part === own[index] || (part === ID_PLACEHOLDER && /^\d+$/.test(own[index] ?? '')),
    )
}
