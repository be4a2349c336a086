/** Returns the number of the next decision record, in four digits. `files` are the names of the existing files. */
export const nextNumber = (files: readonly string[]): string => {
  const numbers = files.map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

/** Returns the title in the form that file names contain. @throws if the title contains no letter or digit. */
export const slugOf = (title: string): string => {
  const slug = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug === '')
    throw new Error(`«${title}» no sirve como título: es la decisión, en una línea y en inglés.`)
  return slug
}

/** Fills in the template's heading and date line. @throws if one of these lines is not as expected. */
export const fillTemplate = (
  template: string,
  { number, title, date }: { number: string; title: string; date: string },
): string => {
  const [heading, , status] = template.split('\n')
  if (!heading?.startsWith('# NNNN. ') || !status?.startsWith('Date · '))
    throw new Error('docs/adr/0000-template.md begins otherwise')
  return template.replace(heading, () => `# ${number}. ${title}`).replace(status, () => `${date} · accepted`)
}
