import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { createTestApp } from '../test-app.ts'

export const NUEVA = 'Nueva#2026'

interface Confirmation {
  readonly correo?: string
  readonly nuevaContrasena?: string
  /** The server that is called instead of `server`, for example another replica. */
  readonly app?: FastifyInstance
}

export const createResetWorld = async () => {
  const server = await createTestApp()

  const ask = (correo: string, from = '10.0.0.1') =>
    server.app.inject({
      method: 'POST',
      url: '/v1/auth/solicitar-reset',
      payload: { correo },
      remoteAddress: from,
    })

  const confirm = (
    token: string,
    { correo = 'ana@demo.co', nuevaContrasena = NUEVA, app = server.app }: Confirmation = {},
  ) =>
    app.inject({
      method: 'POST',
      url: '/v1/auth/confirmar-reset',
      payload: { correo, token, nuevaContrasena },
    })

  const login = (password: string, correo = 'ana@demo.co') =>
    server.anonymous('POST', '/v1/auth/login', { body: { correo, password } })

  const codes = (): string[] =>
    server.mailer.sent.flatMap(({ asunto }) => /: (\d{6})$/.exec(asunto)?.[1] ?? [])

  const codeFor = async (correo = 'ana@demo.co'): Promise<string> => {
    const before = codes().length
    await ask(correo)
    expect(codes()).toHaveLength(before + 1)
    return codes().at(-1) ?? ''
  }

  const inactivate = (correo: string) =>
    server.database.kysely
      .updateTable('usuarios')
      .set({ estado: 'inactivo' })
      .where('correo', '=', correo)
      .execute()

  return { server, ask, confirm, login, codes, codeFor, inactivate }
}

export const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')

export const countOf = (answers: { statusCode: number }[], status: number): number =>
  answers.filter(({ statusCode }) => statusCode === status).length
