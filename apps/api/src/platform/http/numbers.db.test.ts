import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problema } from '@mi/contracts'
import { type Call, type TestApp, createTestApp } from '../../testing/test-app.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: { readonly type?: string }
}

let server: TestApp
let paths: Record<string, Record<string, { parameters?: Parameter[] }>>
let calls: Call[]

beforeAll(async () => {
  server = await createTestApp()
  paths = (await server.anonymous('GET', '/v1/openapi.json')).json<{ paths: typeof paths }>().paths
  calls = await Promise.all(
    ['admin@demo.co', 'empresa@demo.co', 'ana@demo.co'].map((correo) => server.as(correo)),
  )
})
afterAll(() => server.close())

const ODD = [
  '1e2',
  '0x10',
  '1.0',
  '+5',
  ' 5',
  '5 ',
  '1_0',
  '٣',
  '-1',
  'NaN',
  'Infinity',
  '1,0',
  '99999999999999999999',
]

/** Searches all routes for parameters in `place` that `isWanted` accepts. Each result is `[method path, name]`. */
const parametersOf = (place: string, isWanted: (parameter: Parameter) => boolean): [string, string][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
      parameters
        .filter((parameter) => parameter.in === place && isWanted(parameter))
        .map(({ name }): [string, string] => [`${method.toUpperCase()} ${path}`, name]),
    ),
  )

/** Returns the answer to the first caller who is not refused with a 403. */
const ask = async (method: Parameters<Call>[0], url: string) => {
  const answers = await Promise.all(calls.map((call) => call(method, url)))
  const allowed = answers.find(({ statusCode }) => statusCode !== 403)
  if (!allowed) throw new Error(`nobody may call ${method} ${url}`)
  return allowed
}

describe('a number in an address', () => {
  it('in a query is refused if it is sent twice, has 20 digits or is not plain digits', async () => {
    const found = parametersOf('query', ({ schema }) => ['integer', 'number'].includes(schema.type ?? ''))
    expect(found.length).toBeGreaterThan(5)
    for (const [route, name] of found) {
      const [method, path] = route.split(' ') as [Parameters<Call>[0], string]
      // The address of a module contains a name instead of a number.
      const url = path.replaceAll('{modulo}', 'inventory').replaceAll(/\{\w+\}/g, '1')
      for (const odd of ODD) {
        const answer = await ask(method, `${url}?${name}=${encodeURIComponent(odd)}`)
        expect(answer.statusCode, `${route} ${name}=${odd}`).toBe(400)
        expect(answer.json<Problema>().errores).toMatchObject([{ campo: name }])
      }
      expect((await ask(method, `${url}?${name}=5&${name}=6`)).statusCode, `${route} twice`).toBe(400)
      expect((await ask(method, `${url}?${name}=5`)).statusCode, `${route} ${name}=5`).not.toBe(400)
    }
  })

  it('in a path is refused if it starts with 0, has 20 digits or is not plain digits', async () => {
    // Tokens are left out, because a token in a path can be any text. Hashes and module names are not left out. They
    // are not numbers, but their routes refuse the same texts.
    const found = parametersOf('path', ({ name }) => name !== 'token')
    expect(found.length).toBeGreaterThan(10)
    for (const [route, name] of found) {
      const [method, path] = route.split(' ') as [Parameters<Call>[0], string]
      for (const odd of [...ODD, '0', '01']) {
        const answer = await ask(method, path.replace(`{${name}}`, encodeURIComponent(odd)))
        // A route that receives a form checks the content type before it checks the number in its path.
        const refused = route.endsWith('/foto') ? [400, 415] : [400]
        expect(refused, `${route} ${odd}: ${answer.statusCode}`).toContain(answer.statusCode)
      }
    }
  })
})
