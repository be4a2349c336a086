import { urlAt } from '@mi/domain'
import { setting } from '../../workspace.ts'

/** The address of a server with these settings. */
export const serverUrl = (environment: NodeJS.ProcessEnv): string =>
  urlAt(setting('HOST', environment) ?? '127.0.0.1', Number(setting('PORT', environment) ?? '4300'))

/** The registry if the user names none: `PUBLIC_URL`, else the server that `HOST` and `PORT` describe. */
export const defaultRegistry = (): string => setting('PUBLIC_URL') ?? serverUrl(process.env)

/** Checks the address of a registry. @throws an error if the address has no scheme or is invalid. */
export const requireRegistryUrl = (registry: string): string => {
  if (/^https?:\/\//.test(registry) && URL.canParse(registry)) return registry.replace(/\/+$/, '')
  throw new Error(
    `--registry es la dirección del servidor, como http://127.0.0.1:4300 o https://…: no «${registry}».`,
  )
}
