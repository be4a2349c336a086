import type {
  Empresa,
  EntradaHistorial,
  Miembro,
  Producto,
  ResumenInventario,
  Usuario,
  UsuarioDeSesion,
} from '@mi/contracts'
import { dayInBogota } from '@mi/domain'
import { buildEntrada, buildProducto } from '@mi/testing'
import type { Page } from 'playwright/test'

const MOMENT = '2026-01-10T15:00:00.000Z'

/** Builds the summary of an inventory that has products in every state, for example low in stock and expired. */
export const buildResumen = (changes: Partial<ResumenInventario> = {}): ResumenInventario => ({
  productos: 120,
  stockBajo: 8,
  categorias: 9,
  vencidos: 2,
  vencen7d: 3,
  vencen30d: 11,
  porCategoria: [
    { categoria: 'Abarrotes y despensa', productos: 34 },
    { categoria: 'Bebidas', productos: 22 },
    { categoria: 'Aseo del hogar', productos: 18 },
    { categoria: 'Mascotas', productos: 12 },
    { categoria: null, productos: 11 },
    { categoria: 'Panadería', productos: 10 },
    { categoria: 'Lácteos', productos: 7 },
    { categoria: 'Snacks y dulces', productos: 4 },
    { categoria: 'Cuidado personal', productos: 2 },
  ],
  ...changes,
})

/** Builds a history entry about a change that was made ten minutes ago. */
export const buildCambio = (changes: Partial<EntradaHistorial> = {}): EntradaHistorial =>
  buildEntrada({ fechaCambio: new Date(Date.now() - 10 * 60_000).toISOString(), ...changes })

const buildCuenta = (user: UsuarioDeSesion, changes: Partial<Usuario> = {}): Usuario => ({
  ...user,
  id: user.idUsuario,
  telefono: '3001234567',
  direccion: 'Calle 10 # 5-20, Bogotá',
  nit: user.nombreEmpresa === null ? null : '900123456-7',
  estado: 'activo',
  fotoPerfil: null,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  deletedAt: null,
  ...changes,
})

const buildMiembro = (id: number, rolEquipo: Miembro['rolEquipo']): Miembro => {
  const nombreCompleto = `Persona ${id}`
  const correo = `persona${id}@andina.co`
  return {
    idUsuario: id,
    id,
    username: `persona${id}`,
    nombreCompleto,
    correo,
    telefono: '',
    direccion: '',
    rolEquipo,
    estado: 'activo',
    empresaId: 1,
    perfilCompleto: false,
    fotoPerfil: null,
    createdAt: MOMENT,
    updatedAt: MOMENT,
    deletedAt: null,
    name: nombreCompleto,
    email: correo,
    role: rolEquipo,
    phone: '',
  }
}

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

/** A history with every kind of entry: added, changed and deleted. */
const HISTORIAL: readonly EntradaHistorial[] = [
  buildCambio({ id: 5 }),
  buildCambio({
    id: 4,
    nombreProducto: 'Café Águila Roja molido 500 g',
    delta: 0,
    cambios: { precio: { antes: 18_900, despues: 21_500 }, descripcion: { antes: 'a', despues: 'b' } },
    fechaCambio: minutesAgo(47),
  }),
  buildCambio({
    id: 3,
    nombreProducto: 'Bocadillo veleño con arequipe en hoja de bijao, caja por 24 unidades',
    accion: 'agregado',
    cantidad_anterior: null,
    cantidad_nueva: 48,
    usuario: { idUsuario: 901, nombreCompleto: 'María Fernanda Castellanos' },
    fechaCambio: minutesAgo(180),
  }),
  buildCambio({
    id: 2,
    nombreProducto: 'Leche Alquería 1 L',
    cambios: { fechaVencimiento: { antes: '2026-11-20', despues: '2026-12-04' } },
    fechaCambio: minutesAgo(60 * 20),
  }),
  buildCambio({
    id: 1,
    nombreProducto: 'Gaseosa Postobón manzana',
    accion: 'eliminado',
    cantidad_anterior: 5,
    cantidad_nueva: null,
    fechaCambio: minutesAgo(60 * 50),
  }),
]

interface Answers {
  readonly resumen?: ResumenInventario
  readonly historial?: readonly EntradaHistorial[]
  readonly atencion?: readonly Producto[]
  readonly equipo?: readonly Miembro[]
  readonly empresa?: Partial<Empresa>
  readonly cuenta?: Partial<Usuario>
}

/** Returns the date in Bogotá `days` days after today, or before today if `days` is negative. */
const dayIn = (days: number): string => dayInBogota(new Date(Date.now() + days * 24 * 60 * 60_000))

const ATENCION = [
  buildProducto({ id: 1, nombre: 'Yogur de mora', cantidad: 12, fechaVencimiento: dayIn(-2) }),
  buildProducto({ id: 2, nombre: 'Leche Alquería 1 L', cantidad: 3, fechaVencimiento: dayIn(1) }),
  buildProducto({ id: 3, nombre: 'Panela en bloque', cantidad: 1, fechaVencimiento: null }),
]

const EQUIPO = [
  buildMiembro(11, 'EDITOR'),
  buildMiembro(12, 'EDITOR'),
  buildMiembro(13, 'COMENTARISTA'),
  buildMiembro(14, 'LECTOR'),
]

/** Reads the signed-in user from the token that the page stores. */
const sessionOf = (page: Page): Promise<UsuarioDeSesion> =>
  page.evaluate(() => {
    const [, claims = ''] = (localStorage.getItem('token') ?? '').split('.')
    const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes)) as UsuarioDeSesion
  })

/** Answers the requests of the home page and of the profile page without the server. */
export const routeAccount = async (page: Page, answers: Answers = {}): Promise<void> => {
  await page.route('**/v1/productos/resumen', (route) =>
    route.fulfill({ json: answers.resumen ?? buildResumen() }),
  )
  await page.route('**/v1/productos/atencion', (route) =>
    route.fulfill({ json: answers.atencion ?? ATENCION }),
  )
  await page.route('**/v1/historial/usuario/*', (route) =>
    route.fulfill({ json: answers.historial ?? HISTORIAL }),
  )
  await page.route('**/v1/historial/usuario/*?*', (route) =>
    route.fulfill({ json: answers.historial ?? HISTORIAL }),
  )
  await page.route('**/v1/equipo', (route) => route.fulfill({ json: answers.equipo ?? EQUIPO }))
  await page.route('**/v1/usuarios/empresa/*', (route) =>
    route.fulfill({
      json: {
        empresaId: 1,
        nombreEmpresa: 'Distribuidora Andina',
        nit: '900123456-7',
        ...answers.empresa,
      },
    }),
  )
  await page.route(/\/v1\/usuarios\/\d+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    // `sessionOf` fails while the page is being left or closed. Then the request gets no response.
    const user = await sessionOf(page).catch(() => undefined)
    if (user) await route.fulfill({ json: buildCuenta(user, answers.cuenta) })
  })
}

/** An error response in the server's format. */
export const problem = (status: number, mensaje: string, rest: object = {}) => ({
  status,
  contentType: 'application/problem+json',
  json: { status, codigo: 'x', message: mensaje, mensaje, ...rest },
})

/**
 * Answers each request that changes the person's account: with `refusal` if `refusal` is given, otherwise with the
 * changed account, as the server would.
 * @returns a list to which the body of each of these requests is added.
 */
export const routeSaves = async (page: Page, refusal?: ReturnType<typeof problem>) => {
  const sent: Record<string, unknown>[] = []
  await page.route(/\/v1\/usuarios\/\d+$/, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const body = route.request().postDataJSON() as Record<string, unknown>
    sent.push(body)
    if (refusal) return route.fulfill(refusal)
    const user = await sessionOf(page)
    await route.fulfill({
      json: { ...buildCuenta({ ...user, ...body }), message: 'Listo', mensaje: 'Listo' },
    })
  })
  return sent
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Builds a token like that of a renewed session, but with `changes` and an invalid signature. If the page called the
 * server with this token, the server would refuse the call, and the page would sign the person out. Therefore the calls
 * about notifications, which the page makes by itself, get no response.
 */
export const tokenFor = async (page: Page, changes: Partial<UsuarioDeSesion>): Promise<string> => {
  for (const url of ['**/v1/notificaciones/**', '**/v1/preferencias-notificaciones/*'])
    await page.route(url, () => undefined)
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...(await sessionOf(page)), ...changes })}.firma`
}
