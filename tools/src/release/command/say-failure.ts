import { RegistryError } from '../registry-call.ts'

/**
 * Prints why a command failed, and sets the exit code. The reason is a sentence on stderr. With `isJson`, the reason is
 * an object on stdout, so that a script can read the error code (`codigo`) with which the registry refused the command.
 */
export const sayFailure = (error: unknown, isJson: boolean): void => {
  const message = error instanceof Error ? error.message : String(error)
  const { codigo = null, errores = [] } = error instanceof RegistryError ? error : {}
  if (isJson) process.stdout.write(`${JSON.stringify({ error: { message, codigo, errores } }, null, 2)}\n`)
  else process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
