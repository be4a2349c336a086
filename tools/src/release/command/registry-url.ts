import { urlAt } from '@mi/domain'
import { setting } from '../../workspace.ts'

export const serverUrl = (environment: NodeJS.ProcessEnv): string =>
  urlAt(setting('HOST', environment) ?? '127.0.0.1', Number(setting('PORT', environment) ?? '4300'))

/** `PUBLIC_URL`, else the server that `HOST` and `PORT` describe. */
export const defaultRegistry = (): string => setting('PUBLIC_URL') ?? serverUrl(process.env)

/** @throws an error if the address has no scheme or is invalid. */
export const requireRegistryUrl = (registry: string): string => {
  if (/^https?:\/\//.test(registry) && URL.canParse(registry)) return registry.replace(/\/+$/, '')
  throw new Error(
    `--registry es la dirección del servidor, como http://127.0.0.1:4300 o https://…: no «${registry}».`,
  )
}
