import { NOMBRES_DE_SLOT, releaseSchema, releaseScreenSchema } from '@mi/contracts'

const TEXT_40 = 'un texto de 1 a 40 caracteres'
const TEXT_200 = 'un texto de 1 a 200 caracteres'
const INTEGER = 'un número entero'
const ADDRESS = 'una dirección como {base}/compras o /auditoria'
const PERMISSION = 'el nombre de un permiso, como productos.ver'

/** What each field accepts, for the sentence about a wrong value. `[]` stands for a position in a list. */
const ALLOWED: Readonly<Record<string, string>> = {
  module: 'el nombre del módulo: minúsculas, cifras y guiones, desde una letra, hasta 40 caracteres',
  routes: 'una lista de rutas, que puede estar vacía: []',
  'routes[]': 'una ruta, como { "path": "{base}/compras", "permission": "productos.ver" }',
  'routes[].path': ADDRESS,
  'routes[].permission': PERMISSION,
  'routes[].sinPermiso': TEXT_200,
  'routes[].avisoSinPermiso': TEXT_200,
  nav: 'una lista de enlaces del menú, que puede estar vacía: []',
  'nav[]': 'un enlace del menú, con texto, icono, path, orden y grupo',
  'nav[].texto': TEXT_40,
  'nav[].icono': 'el nombre de un icono, como package',
  'nav[].path': 'la dirección de una de las rutas del módulo',
  'nav[].orden': INTEGER,
  'nav[].grupo': `${TEXT_40}, como principal`,
  sinPermiso: TEXT_200,
  slots: 'una lista de espacios',
  'slots[]': 'un espacio, con name, permission y orden',
  'slots[].name': `uno de estos espacios: ${NOMBRES_DE_SLOT.join(', ')}`,
  'slots[].permission': PERMISSION,
  'slots[].orden': INTEGER,
  'slots[].ancho': '«fila», o nada',
  'slots[].titulo': TEXT_40,
  owner: 'la escuadra responsable, con escuadra y contacto',
  'owner.escuadra': 'un texto de 1 a 120 caracteres',
  'owner.contacto': TEXT_200,
  requires: 'lo que el módulo pide: api, modules o ranges',
  'requires.api': 'una lista de partes de la API, como ["productos"]',
  'requires.modules': 'la versión más antigua que sirve de cada módulo, como { "inventory": "1.2.0" }',
  'requires.ranges': 'las versiones que sirven de cada paquete, como { "react": "^19.0.0" }',
  icon: 'la ruta de un archivo, sin «..» ni espacios',
  screens: 'el archivo de cada pantalla, como { "{base}/compras": "src/screens/compras.screen.tsx" }',
}

const FIELDS = ['module', 'routes', 'nav', 'sinPermiso', 'slots', 'owner', 'requires', 'icon'] as const

// The build adds these fields to a slot, so `module.json` does not contain them.
const BUILT = { expose: 'x', preload: [], css: [] }

type Place = readonly PropertyKey[]

const isObject = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null

const addBuilt = (slots: unknown): unknown =>
  Array.isArray(slots) ? slots.map((slot: unknown) => (isObject(slot) ? { ...slot, ...BUILT } : slot)) : slots

const listPlaces = (described: Record<PropertyKey, unknown>): Place[] =>
  FIELDS.flatMap((field) => {
    const value = field === 'slots' ? addBuilt(described[field]) : described[field]
    const issues = releaseSchema.shape[field].safeParse(value).error?.issues ?? []
    return issues.map(({ path }) => [field, ...path])
  })

const isScreen = ([address, file]: [string, unknown]): boolean =>
  releaseScreenSchema.shape.path.safeParse(address).success &&
  typeof (isObject(file) ? file.source : file) === 'string'

const areScreens = (screens: unknown): boolean =>
  screens === undefined || (isObject(screens) && Object.entries(screens).every(isScreen))

const toField = (place: Place, index: (position: number) => string): string =>
  place
    .map((part) => (typeof part === 'number' ? `[${index(part)}]` : `.${String(part)}`))
    .join('')
    .slice(1)

const allowedAt = (place: Place): string =>
  ALLOWED[toField(place, () => '')] ?? (place.length > 1 ? allowedAt(place.slice(0, -1)) : 'otro valor')

const isMissing = (described: unknown, place: Place): boolean =>
  place.reduce((value, part) => (isObject(value) ? value[part] : undefined), described) === undefined

/** Returns one Spanish sentence for each wrong field of a `module.json`; the list is empty if no field is wrong. */
export const listMistakes = (described: unknown): string[] => {
  const fields = isObject(described) ? described : {}
  const places = [...listPlaces(fields), ...(areScreens(fields.screens) ? [] : [['screens']])]
  const sentences = places.map((place) => {
    const field = toField(place, String)
    return isMissing(fields, place)
      ? `falta «${field}»: va ${allowedAt(place)}.`
      : `en «${field}» va ${allowedAt(place)}.`
  })
  return [...new Set(sentences)]
}
