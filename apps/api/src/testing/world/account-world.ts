import { type TestApp, createTestApp } from '../test-app.ts'

export const createAccountWorld = async () => {
  const server: TestApp = await createTestApp()

  /** Signs in as the demo person `who`. The returned `edit` changes the account of this person. */
  const enter = async (who: string) => {
    const { token, user } = await server.login(`${who}@demo.co`)
    const call = server.withToken(token)
    const url = `/v1/usuarios/${user.idUsuario}`
    return { token, user, call, url, edit: (body: object) => call('PUT', url, { body }) }
  }

  const isLive = async (token: string): Promise<boolean> =>
    (await server.withToken(token)('POST', '/v1/auth/renovar')).statusCode === 200

  return { server, enter, isLive }
}
