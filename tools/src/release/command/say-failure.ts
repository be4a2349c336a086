import { RegistryError } from '../registry-call.ts'
import { HelpAsked } from './parse-options.ts'

/**
 * Prints why a command failed: as text on stderr or, if `isJson`, as JSON on stdout. Sets the exit code to 1. If the
 * help text was asked for, prints it on stdout instead, because this is no failure.
 */
export const sayFailure = (error: unknown, isJson = false): void => {
  if (error instanceof HelpAsked) return void process.stdout.write(`${error.message}\n`)
  const message = error instanceof Error ? error.message : String(error)
  const { codigo = null, errores = [] } = error instanceof RegistryError ? error : {}
  if (isJson) process.stdout.write(`${JSON.stringify({ error: { message, codigo, errores } }, null, 2)}\n`)
  else process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
