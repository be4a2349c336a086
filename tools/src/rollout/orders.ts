import { createCredentials, findCredentials } from '../release/credentials.ts'
import { readRollouts } from '../release/publish.ts'
import type { RegistryTarget } from '../release/registry-call.ts'
import { USAGE } from './arguments.ts'
import { CHANGES } from './changing.ts'
import { type Asked, type Outcome, diff, explain, list, log, status } from './reading.ts'

type Order = (asked: Asked) => Promise<Outcome>

const READINGS = { status, list, explain, log }

const findIn = (orders: Readonly<Record<string, Order>>, name: string): Order | undefined =>
  Object.hasOwn(orders, name) ? orders[name] : undefined

/** Returns the squad's token. Throws if there is none, because an order that only reads must not register a token. */
const readToken = async (target: RegistryTarget, module: string): Promise<string> => {
  const credentials = await findCredentials(target, module)
  if (credentials) return credentials.token
  throw new Error(
    `Esta máquina no tiene credenciales de «${module}» para ${target.url}, y leer no las crea. Da RELEASE_TOKEN, RELEASE_KEY y RELEASE_ENVIRONMENT, que el personal entrega en /plataforma/${module}; mientras nadie lo haya publicado, publicarlo desde aquí también las crea. ¿Está bien escrito el nombre?`,
  )
}

/** Returns the squad's token. If there is none and the module exists, uses the deploy token to register a new one. */
const changeToken = async (target: RegistryTarget, module: string): Promise<string> => {
  const found = await findCredentials(target, module)
  if (found) return found.token
  const modules = (await readRollouts(target)).map((rollout) => rollout.module)
  if (!modules.includes(module))
    throw new Error(`No hay un módulo «${module}» en ${target.url}. Hay: ${modules.join(', ')}.`)
  return (await createCredentials(target, module)).token
}

/** Carries out an order. @throws an error that says what the user should do. */
export const giveOrder = async (order: string, asked: Omit<Asked, 'token'>): Promise<Outcome> => {
  const { target, module } = asked
  // `diff` needs no token, because the documents of versions are public.
  if (order === 'diff') return diff(asked)
  const [reading, change] = [findIn(READINGS, order), findIn(CHANGES, order)]
  if (reading) return reading({ ...asked, token: await readToken(target, module) })
  if (change) return change({ ...asked, token: await changeToken(target, module) })
  throw new Error(`No hay una orden «${order}».\n\n${USAGE}`)
}
