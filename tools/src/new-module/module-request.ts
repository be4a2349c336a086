import { NOMBRES_DE_SLOT, type SlotName } from '@mi/contracts'
import { DIRECCIONES_DE_LA_PORTADA, findRouteClash, isPermiso, PERMISOS } from '@mi/domain'

// This rule is stricter than the registry's rule for names of modules, because the name becomes a folder, an address
// and the prefix of names in code.
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const ICON = /^[a-z][a-z0-9-]{0,39}$/
const MAXIMUM = 40
// An address has only one part, such as `/auditoria` or `{base}/equipo`. In a release, it could have several.
const ADDRESS = /^(\{base\})?\/[a-z][a-z0-9-]{0,39}$/
// No module is allowed to have one of these names, because `src` has folders with these names beside `src/<name>`.
const ROOMS = ['screens', 'slots', 'data', 'page']

export interface ModuleRequest {
  readonly name: string
  /** Shown in the sidebar and on the module's page. */
  readonly title: string
  readonly icon: string
  readonly permission: string
  /** The path of the screen. `{base}` stands for the prefix of the account's paths, such as `/app/empresarial`. */
  readonly address: string
  /** `true` if the module has a screen at `address`, `false` if the module only fills slots of the shell's pages. */
  readonly hasRoute: boolean
  readonly slots: readonly SlotName[]
}

/** Names and addresses in use. */
export interface Taken {
  /** Names such as `@mi/inventory`. */
  readonly projects: readonly string[]
  readonly routes: readonly { path: string; module: string }[]
}

const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export interface RequestOptions {
  readonly title?: string | undefined
  readonly icon?: string | undefined
  readonly permission?: string | undefined
  readonly address?: string | undefined
  /** Names of slots, separated by commas. */
  readonly slots?: string | undefined
  readonly 'no-route'?: boolean | undefined
}

const isSlotName = (name: string): name is SlotName => (NOMBRES_DE_SLOT as readonly string[]).includes(name)

const readSlots = (list: string | undefined): SlotName[] => {
  const names = new Set((list ?? '').split(',').filter((name) => name !== ''))
  return [...names].map((name) => {
    if (!isSlotName(name))
      throw new Error(`No hay un espacio «${name}» en el armazón. Hay: ${NOMBRES_DE_SLOT.join(', ')}.`)
    return name
  })
}

/** Fills in the options that are missing. @throws an error for an unknown slot. */
export const completeRequest = (name: string, options: RequestOptions): ModuleRequest => ({
  name,
  title: options.title ?? titleOf(name),
  icon: options.icon ?? 'package',
  permission: options.permission ?? 'productos.ver',
  address: options.address ?? `{base}/${name}`,
  hasRoute: options['no-route'] !== true,
  slots: readSlots(options.slots),
})

const requireFreeAddress = (address: string, { routes }: Taken): void => {
  if (!ADDRESS.test(address)) {
    throw new Error(`«${address}» no sirve como dirección. Por ejemplo: {base}/compras o /auditoria.`)
  }
  const ofShell = findRouteClash([address], DIRECCIONES_DE_LA_PORTADA)
  if (ofShell) throw new Error(`La dirección ${address} no se puede usar: ${ofShell.taken} es de la portada.`)
  const other = routes.find(({ path }) => findRouteClash([address], [path]))
  if (other) throw new Error(`La dirección ${address} ya es del módulo ${other.module}.`)
}

/** Checks a request. @throws an error that says why the module cannot be created. */
export const requirePossible = (request: ModuleRequest, taken: Taken): void => {
  const { name, title, icon, permission, address, hasRoute, slots } = request
  if (!NAME.test(name) || name.length > MAXIMUM || ROOMS.includes(name)) {
    throw new Error(
      `«${name}» no sirve como nombre: usa minúsculas, cifras y guiones, desde una letra, hasta ${MAXIMUM} caracteres, y no ${ROOMS.join(', ')}. Por ejemplo: lista-de-compras.`,
    )
  }
  if (taken.projects.includes(`@mi/${name}`)) throw new Error(`Ya existe un proyecto @mi/${name}.`)
  if (hasRoute) requireFreeAddress(address, taken)
  if (!hasRoute && slots.length === 0)
    throw new Error(`Sin ruta, el módulo necesita --slots: ${NOMBRES_DE_SLOT.join(', ')}.`)
  if (title.trim() === '' || title.length > MAXIMUM || /[\n\r]/.test(title)) {
    throw new Error(`El título tiene de 1 a ${MAXIMUM} caracteres, en una línea.`)
  }
  if (!ICON.test(icon)) throw new Error(`«${icon}» no sirve como icono. Por ejemplo: package, chart, users.`)
  if (!isPermiso(permission)) {
    throw new Error(`No hay un permiso «${permission}». Hay: ${Object.keys(PERMISOS).join(', ')}.`)
  }
}
