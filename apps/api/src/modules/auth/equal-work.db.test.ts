import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, createTestApp } from '../../testing/test-app.ts'
import { type Work, watchWork } from '../../testing/work.ts'

const [KNOWN, UNKNOWN, INACTIVE] = ['ana@demo.co', 'nadie@demo.co', 'luis@demo.co'] as const

let server: TestApp
let work: Work
beforeAll(async () => {
  work = await watchWork()
  server = await createTestApp({ passwords: work.passwords })
  await server.database.kysely
    .updateTable('usuarios')
    .set({ estado: 'inactivo' })
    .where('correo', '=', INACTIVE)
    .execute()
})
afterAll(async () => {
  work.restore()
  await server.close()
})

const workOf = (url: string, body: object) => work.during(() => server.anonymous('POST', url, { body }))

const times = async (count: number, act: () => Promise<string[]>): Promise<string[][]> => {
  const found: string[][] = []
  for (let nth = 0; nth < count; nth++) found.push(await act())
  return found
}

describe('a failed login', () => {
  const login = (correo: string, password: string) => workOf('/v1/auth/login', { correo, password })

  it('takes the same steps for an active, an unknown and an inactive account', async () => {
    const wrong = await login(KNOWN, 'equivocada')

    expect(wrong).toHaveLength(5)
    expect(wrong.filter((step) => step === 'verify')).toHaveLength(1)
    expect(wrong.at(-1)).toContain('seguridad_bitacora')
    expect(await login(UNKNOWN, 'Demo#2026')).toEqual(wrong)
    expect(await login(INACTIVE, 'Demo#2026')).toEqual(wrong)
    expect(await login(INACTIVE, 'equivocada')).toEqual(wrong)
  })

  it('takes the same steps for every kind of account when it is refused after five failures', async () => {
    const refusals: string[][] = []
    for (const correo of [KNOWN, UNKNOWN, INACTIVE]) {
      await times(5, () => login(correo, 'equivocada'))
      refusals.push(await login(correo, 'equivocada'))
    }
    expect(refusals[0]).not.toContain('verify')
    expect(refusals[1]).toEqual(refusals[0])
    expect(refusals[2]).toEqual(refusals[0])
  })
})

describe('asking for a code', () => {
  it('takes the same steps for every kind of account, even beyond the limit of three requests', async () => {
    const asked: string[][][] = []
    for (const correo of [KNOWN, UNKNOWN, INACTIVE]) {
      asked.push(await times(4, () => workOf('/v1/auth/solicitar-reset', { correo })))
    }
    expect(asked[0]?.[0]).toHaveLength(8)
    expect(asked[0]?.[0]?.filter((step) => step.includes('public.trabajos'))).toHaveLength(1)
    expect(asked[1]).toEqual(asked[0])
    expect(asked[2]).toEqual(asked[0])
    expect(server.mailer.sent.map(({ para }) => para.correo)).toEqual([KNOWN, KNOWN, KNOWN])
  })
})

describe('a wrong code', () => {
  const confirm = (correo: string) =>
    workOf('/v1/auth/confirmar-reset', { correo, token: '000000', nuevaContrasena: 'Nueva#2026' })

  it('takes the same steps for every kind of account, with or without a stored code', async () => {
    for (const correo of [KNOWN, UNKNOWN, INACTIVE]) {
      const tried = await times(6, () => confirm(correo))
      expect(new Set(tried.map((steps) => JSON.stringify(steps)))).toHaveLength(1)
      expect(tried[0]).toHaveLength(2)
      expect(tried[0]).not.toContain('hash')
    }
    await server.database.kysely.deleteFrom('codigos_reset').execute()
    const [known, unknown] = [await confirm(KNOWN), await confirm(UNKNOWN)]
    expect(unknown).toEqual(known)
    expect(known).toHaveLength(2)
  })
})
