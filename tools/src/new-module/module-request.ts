import { isPermiso, PERMISOS } from '@mi/domain'

// Narrower than the registry's own rule: it becomes a folder, an address and the beginning of names in code.
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const ICON = /^[a-z][a-z0-9-]{0,39}$/
const MAXIMUM = 40

/** A module that somebody wants. */
export interface ModuleRequest {
  readonly name: string
  /** What the sidebar and the page call it. */
  readonly title: string
  readonly icon: string
  readonly permission: string
}

/** What is already there, and must not be taken twice. */
export interface Taken {
  /** The names of the workspace's projects, `@mi/inventory`. */
  readonly projects: readonly string[]
  /** The addresses of the other modules, with the name of the module. */
  readonly routes: readonly { path: string; module: string }[]
}

const covers = (above: string, below: string): boolean => above === below || below.startsWith(`${above}/`)

const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is asked for, with what was left open filled in. */
export const completeRequest = (
  name: string,
  options: { title?: string | undefined; icon?: string | undefined; permission?: string | undefined },
): ModuleRequest => ({
  name,
  title: options.title ?? titleOf(name),
  icon: options.icon ?? 'package',
  permission: options.permission ?? 'productos.ver',
})

/** @throws in words when the module cannot be made. */
export const requirePossible = ({ name, title, icon, permission }: ModuleRequest, taken: Taken): void => {
  if (!NAME.test(name) || name.length > MAXIMUM) {
    throw new Error(
      `«${name}» no sirve como nombre: usa minúsculas, cifras y guiones, desde una letra, hasta ${MAXIMUM} caracteres. Por ejemplo: lista-de-compras.`,
    )
  }
  if (taken.projects.includes(`@mi/${name}`)) throw new Error(`Ya existe un proyecto @mi/${name}.`)
  const address = `{base}/${name}`
  const other = taken.routes.find(({ path }) => covers(path, address) || covers(address, path))
  if (other) throw new Error(`La dirección ${address} ya es del módulo ${other.module}.`)
  if (title.trim() === '' || title.length > MAXIMUM || /[\n\r]/.test(title)) {
    throw new Error(`El título tiene de 1 a ${MAXIMUM} caracteres, en una línea.`)
  }
  if (!ICON.test(icon)) throw new Error(`«${icon}» no sirve como icono. Por ejemplo: package, chart, users.`)
  if (!isPermiso(permission)) {
    throw new Error(`No hay un permiso «${permission}». Hay: ${Object.keys(PERMISOS).join(', ')}.`)
  }
}
