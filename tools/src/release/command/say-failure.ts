import { RegistryError } from '../registry-call.ts'

/** Prints why a command failed: as text on stderr or, if `isJson`, as JSON on stdout. Sets the exit code to 1. */
export const sayFailure = (error: unknown, isJson: boolean): void => {
  const message = error instanceof Error ? error.message : String(error)
  const { codigo = null, errores = [] } = error instanceof RegistryError ? error : {}
  if (isJson) process.stdout.write(`${JSON.stringify({ error: { message, codigo, errores } }, null, 2)}\n`)
  else process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
