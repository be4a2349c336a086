import { ORDENES_PRODUCTO } from '@mi/contracts'
import type { Figure } from '../figures.ts'
import { type Client, type Kind, signIn, timeKinds } from '../timed-requests.ts'

const PAGE = 50
// A request without `limite` returns 10,000 rows. Each request asks for the rows after those of the last response. So
// five requests reach the middle of the account's 100,000 products.
const WHOLE_LISTS = 5

const BUSQUEDAS = [
  'azúcar',
  'arroz diana',
  'ALPINA 1 l leche',
  'ref. 77777',
  '7701',
  'proveedor 42 panela',
  'tienda',
  'a',
  'zq',
  'no hay tal',
] as const

const FILTROS = {
  categoria: 'categoria=L%C3%A1cteos',
  'estado DISPONIBLE': 'estado=DISPONIBLE',
  'estado AGOTADO': 'estado=AGOTADO',
  'stock bajo': 'stock=bajo',
  'vence vencidos': 'vence=vencidos',
  'vence 7d': 'vence=7d',
  'vence 30d': 'vence=30d',
  'all at once': 'q=alpina&categoria=L%C3%A1cteos&estado=DISPONIBLE&vence=30d&orden=-precio',
} as const

/** Returns the path of the page that begins after the first 50,000 rows of `list`. */
const deepPath = async ({ get }: Client, list: string): Promise<string> => {
  let next = list
  for (let turn = 0; turn < WHOLE_LISTS; turn++) {
    const response = await get(next)
    await response.arrayBuffer()
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? list
  }
  return `${next}&limite=${PAGE}`
}

const ofProductos = async (client: Client): Promise<Kind[]> => {
  const kinds: Kind[] = []
  const page = (query: string) => `/v1/productos?${query}&limite=${PAGE}`
  for (const orden of ORDENES_PRODUCTO) {
    const query = `orden=${orden}`
    kinds.push({ name: `list, ${orden}`, path: page(query) })
    kinds.push({ name: `list, ${orden}, deep`, path: await deepPath(client, `/v1/productos?${query}`) })
    kinds.push({ name: `list, ${orden}, row 99,950`, path: page(`${query}&desde=99950`) })
  }
  for (const q of BUSQUEDAS) kinds.push({ name: `search «${q}»`, path: page(`q=${encodeURIComponent(q)}`) })
  kinds.push({ name: 'search «azúcar», nombre', path: page('q=az%C3%BAcar&orden=nombre') })
  for (const [name, query] of Object.entries(FILTROS))
    kinds.push({ name: `filter, ${name}`, path: page(query) })
  return kinds
}

const ofHistorial = async (client: Client, idProducto: number): Promise<Kind[]> => {
  const list = `/v1/historial/usuario/${client.idUsuario}`
  const page = `${list}?limite=${PAGE}`
  return [
    { name: 'history', path: page },
    { name: 'history, deep', path: await deepPath(client, `${list}?`) },
    { name: 'history of a product', path: `${page}&idProducto=${idProducto}` },
    { name: 'history of a product, modificado', path: `${page}&idProducto=${idProducto}&accion=modificado` },
    { name: 'history, agregado', path: `${page}&accion=agregado` },
    { name: 'history, modificado', path: `${page}&accion=modificado` },
    { name: 'history, eliminado', path: `${page}&accion=eliminado` },
  ]
}

const ofTheRest = ({ idUsuario }: Client, idProducto: number): Kind[] => [
  { name: 'one product', path: `/v1/productos/${idProducto}` },
  { name: 'summary', path: '/v1/productos/resumen' },
  { name: 'products that need attention', path: '/v1/productos/atencion' },
  { name: 'categories', path: '/v1/productos/categorias' },
  { name: 'all names', path: `/v1/productos/nombres/${idUsuario}` },
  { name: 'list without paging, 10,000 rows', path: '/v1/productos' },
]

export const measureRequests = async (url: string, correo: string, idProducto: number): Promise<Figure[]> => {
  const client = await signIn(url, correo)
  const kinds = [
    ...(await ofProductos(client)),
    ...(await ofHistorial(client, idProducto)),
    ...ofTheRest(client, idProducto),
  ]
  return timeKinds(client, kinds, { rounds: 200, goal: 100 })
}
