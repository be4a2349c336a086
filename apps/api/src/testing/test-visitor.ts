import type { EnviarSenalesEntrada } from '@mi/contracts'
import { createPageIds } from '../platform/session/page-id.ts'
import { JWT_SECRET, type TestApp } from './test-app.ts'

/** `persona` is the id of the signed-in person, or `null` if the visitor is not signed in. */
export interface TestVisitor {
  readonly navegador: string
  readonly persona: number | null
  readonly remoteAddress?: string
  readonly userAgent?: string
  /** The id of a page that the visitor has already opened. */
  readonly pagina?: string
}

/** The signed cookie `unidad`. It names the browser and the person for whom the server chooses versions. */
export const cookieOf = ({ app }: Pick<TestApp, 'app'>, { navegador, persona }: TestVisitor): string => {
  const fields = { rol: 'USUARIO', tipoUsuario: 'INDIVIDUAL', rolEquipo: null, empresaId: null }
  const known = persona === null ? null : { idUsuario: persona, ...fields, perfilCompleto: false }
  const value = Buffer.from(JSON.stringify({ navegador, persona: known })).toString('base64url')
  return `unidad=${encodeURIComponent(app.signCookie(value))}`
}

/** Sends a beacon from a new page or, if `pagina` is set, from that open page. */
export const sendBeacon = (
  server: Pick<TestApp, 'app' | 'ports'>,
  visitor: TestVisitor,
  body: EnviarSenalesEntrada,
) => {
  const { remoteAddress = '127.0.0.1', userAgent = 'Firefox/140 Linux' } = visitor
  const pageIds = createPageIds({ ports: server.ports, jwtSecret: JWT_SECRET })
  return server.app.inject({
    method: 'POST',
    url: '/v1/plataforma/senales',
    remoteAddress,
    headers: { cookie: cookieOf(server, visitor), 'user-agent': userAgent },
    payload: { pagina: visitor.pagina ?? pageIds.issue(visitor.navegador), ...body },
  })
}
