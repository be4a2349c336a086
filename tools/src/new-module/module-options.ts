/** The options of `npm run new:module` and `npm create @mi/module`. */
export const MODULE_OPTIONS = {
  title: { type: 'string' },
  icon: { type: 'string' },
  permission: { type: 'string' },
  address: { type: 'string' },
  slots: { type: 'string' },
  'no-route': { type: 'boolean' },
} as const

export const describeUse = (command: string, more: readonly string[] = []): string => {
  const indent = ' '.repeat(`Uso: ${command} `.length)
  return [
    `Uso: ${command} <nombre> [--title "Título"] [--icon package] [--permission productos.ver]`,
    `${indent}[--address {base}/<nombre>] [--slots inicio,barra,buscar] [--no-route]`,
    ...more.map((line) => indent + line),
  ].join('\n')
}

/** Returns the only argument. @throws an error with the help text if there are no arguments or several. */
export const requireOneName = ([name, ...more]: readonly string[], help: string): string => {
  if (name === undefined || more.length > 0) throw new Error(help)
  return name
}
