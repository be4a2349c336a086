import { CLAVE_COMUN, crearMiembroSchema, textoRequerido } from '@mi/contracts'
import { InvalidError } from '@mi/domain'
import { isClaveComun } from '../platform/session/common-passwords.ts'
import type { Asker } from './questions.ts'

const USERNAME_MAXIMO = 120

const schema = crearMiembroSchema.pick({ correo: true, nombreCompleto: true, password: true }).extend({
  username: textoRequerido(USERNAME_MAXIMO, 'El nombre de usuario es obligatorio.'),
  password: crearMiembroSchema.shape.password.refine((clave) => !isClaveComun(clave), {
    error: CLAVE_COMUN,
  }),
})

export interface AdminFields {
  readonly correo: string
  readonly nombreCompleto: string
  readonly username: string
  readonly password: string
}

type Campo = keyof AdminFields

const CAMPOS: readonly { campo: Campo; variable: string; pregunta: string }[] = [
  { campo: 'correo', variable: 'ADMIN_CORREO', pregunta: 'Correo electrónico: ' },
  { campo: 'nombreCompleto', variable: 'ADMIN_NOMBRE', pregunta: 'Nombre completo: ' },
  { campo: 'username', variable: 'ADMIN_USUARIO', pregunta: 'Nombre de usuario: ' },
  { campo: 'password', variable: 'ADMIN_CLAVE', pregunta: 'Contraseña (no se muestra): ' },
]

const problemOf = (campo: Campo, text: string): string | undefined =>
  schema.shape[campo].safeParse(text).error?.issues[0]?.message

/** @throws InvalidError if a variable is missing or wrong. The message names every such variable. */
export const readAdminFields = (environment: NodeJS.ProcessEnv): AdminFields => {
  const given = Object.fromEntries(CAMPOS.map(({ campo, variable }) => [campo, environment[variable] ?? '']))
  const lines = CAMPOS.flatMap(({ campo, variable }) => {
    const problem = problemOf(campo, given[campo] ?? '')
    return problem === undefined ? [] : [`  ${variable}: ${problem}`]
  })
  if (lines.length > 0) throw new InvalidError(`No se creó la cuenta:\n${lines.join('\n')}`)
  return schema.parse(given)
}

/** Whether any `ADMIN_…` variable is set. If so, the caller is assumed to be a script, and no question is asked. */
export const isGiven = (environment: NodeJS.ProcessEnv): boolean =>
  CAMPOS.some(({ variable }) => environment[variable] !== undefined)

export const askAdminFields = async ({ ask }: Asker, tell: (line: string) => void): Promise<AdminFields> => {
  const answers: Partial<Record<Campo, string>> = {}
  for (const { campo, pregunta } of CAMPOS) {
    const hidden = campo === 'password'
    while (answers[campo] === undefined) {
      const text = await ask(pregunta, hidden)
      const problem = problemOf(campo, text)
      if (problem !== undefined) tell(problem)
      else if (hidden && (await ask('Repite la contraseña: ', true)) !== text)
        tell('Las contraseñas no coinciden.')
      else answers[campo] = text
    }
  }
  return schema.parse(answers)
}
