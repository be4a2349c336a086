import { z } from 'zod'
import { releaseSchema, versionSchema } from '../release.ts'

// The maximum length of the code at the end of a preview's link, in characters. A code that contains the encrypted
// description of a local module is long.
const CODIGO_MAXIMO = 5000
// Only localhost is allowed, because code from another machine would run with the rights of the preview's viewer.
const ORIGEN_LOCAL = /^http:\/\/localhost:[1-9]\d{0,4}$/
const ORIGEN_INVALIDO = 'El código de tu equipo se sirve en http://localhost, con su puerto.'
const CODIGO_INVALIDO = 'Ese enlace no es de una vista previa.'

/** The path of the page that a link to a preview opens. Every version of the shell has this page. */
export const VISTA_PREVIA_PATH = '/plataforma/vista-previa'

const { shellApi, routes, nav, sinPermiso, entry, css, slots, requires } = releaseSchema.shape

/** What a page needs to know about an unpublished module that a developer's machine serves. */
export const moduloLocalSchema = z.object({
  origen: z.string().regex(ORIGEN_LOCAL, { error: ORIGEN_INVALIDO }),
  release: z.object({ shellApi, routes, nav, sinPermiso, entry, css, slots }),
})
/** A module on a developer's machine. */
export type ModuloLocal = z.infer<typeof moduloLocalSchema>

/** `POST …/{module}/vistas-previas`: the version to show. With `local`, a developer's machine serves this version. */
export const crearVistaPreviaSchema = z
  .object({ version: versionSchema, local: moduloLocalSchema.extend({ requires }).optional() })
  .meta({ id: 'CrearVistaPrevia' })
/** The body of `POST …/{module}/vistas-previas`. */
export type CrearVistaPrevia = z.infer<typeof crearVistaPreviaSchema>

/** A link to a preview. The platform's staff are able to open it once, before the time `hasta`. */
export const vistaPreviaSchema = z.object({ url: z.string(), hasta: z.string() }).meta({ id: 'VistaPrevia' })
/** A link to a preview. */
export type VistaPrevia = z.infer<typeof vistaPreviaSchema>

/** `POST /plataforma/vistas-previas/canjear`: `codigo` is the part of a preview's link after the `#`. */
export const canjearVistaPreviaSchema = z
  .object({
    codigo: z.string({ error: CODIGO_INVALIDO }).min(1, { error: CODIGO_INVALIDO }).max(CODIGO_MAXIMO, {
      error: CODIGO_INVALIDO,
    }),
  })
  .meta({ id: 'CanjearVistaPrevia' })

/** A preview that was opened. The browser that opened it shows the version from the next page load until `hasta`. */
export const vistaPreviaAbiertaSchema = z
  .object({ module: z.string(), version: z.string(), hasta: z.string() })
  .meta({ id: 'VistaPreviaAbierta' })
/** A preview that was opened. */
export type VistaPreviaAbierta = z.infer<typeof vistaPreviaAbiertaSchema>
