/** The address of a server with these settings. */
export const serverUrl = ({ HOST = '127.0.0.1', PORT = '4300' }: NodeJS.ProcessEnv): string =>
  `http://${HOST}:${PORT}`

/** The registry when none is named: `PUBLIC_URL`, else the server that `HOST` and `PORT` describe. */
export const defaultRegistry = (): string => process.env.PUBLIC_URL ?? serverUrl(process.env)

/** Checks the address of a registry. @throws a sentence for one without a scheme. */
export const requireRegistryUrl = (registry: string): string => {
  if (/^https?:\/\//.test(registry) && URL.canParse(registry)) return registry.replace(/\/+$/, '')
  throw new Error(
    `--registry es la dirección del servidor, como http://127.0.0.1:4300 o https://…: no «${registry}».`,
  )
}
