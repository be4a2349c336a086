// On these hosts, the scope `@mi` could belong to a stranger. `npm install` would then run code of this stranger on the
// machines of the squad.
const PUBLIC_HOSTS = ['registry.npmjs.org', 'registry.npmjs.com', 'registry.yarnpkg.com']

const HOW =
  'Di cuál con --npm-registry https://…, o una vez por máquina: npm config set @mi:registry https://… Si los tienes como archivos, di su carpeta con --packages.'

/** The URL of the company's npm registry. @throws if `given` is missing, not a URL, or a public registry's URL. */
export const requireOwnRegistry = (given: string): string => {
  if (given === '' || given === 'undefined')
    throw new Error(`Falta el registro de donde vienen los paquetes @mi. ${HOW}`)
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Error(`«${given}» no es la dirección de un registro. ${HOW}`)
  if (PUBLIC_HOSTS.includes(url.hostname))
    throw new Error(`Los paquetes @mi no están en ${url.hostname}, que es público. ${HOW}`)
  return url.href
}
