// On these hosts, a stranger may own the scope `@mi`, and `npm install` would run their code on the squad's machines.
const PUBLIC_HOSTS = ['registry.npmjs.org', 'registry.npmjs.com', 'registry.yarnpkg.com']

const HOW =
  'Di cuál con --npm-registry https://…, o una vez por máquina: npm config set @mi:registry https://… Si los tienes como archivos, di su carpeta con --packages.'

/** @throws if the company's registry is missing, invalid or public. */
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
