import { z } from 'zod'
import { versionSchema } from '../release.ts'

const CODIGO_MAXIMO = 1000
const CODIGO_INVALIDO = 'Ese enlace no es de una vista previa.'

/** The page behind a preview's link, which every shell has. */
export const VISTA_PREVIA_PATH = '/plataforma/vista-previa'

/** Body of `POST /plataforma/modulos/{module}/vistas-previas`: the version to look at. */
export const crearVistaPreviaSchema = z.object({ version: versionSchema }).meta({ id: 'CrearVistaPrevia' })
/** Body of `POST …/vistas-previas`. */
export type CrearVistaPrevia = z.infer<typeof crearVistaPreviaSchema>

/** A link to a preview, good for one staff session until `hasta`. */
export const vistaPreviaSchema = z.object({ url: z.string(), hasta: z.string() }).meta({ id: 'VistaPrevia' })
/** A link to a preview. */
export type VistaPrevia = z.infer<typeof vistaPreviaSchema>

/** Body of `POST /plataforma/vistas-previas/canjear`: what stands behind the `#` of the link. */
export const canjearVistaPreviaSchema = z
  .object({
    codigo: z.string({ error: CODIGO_INVALIDO }).min(1, { error: CODIGO_INVALIDO }).max(CODIGO_MAXIMO, {
      error: CODIGO_INVALIDO,
    }),
  })
  .meta({ id: 'CanjearVistaPrevia' })

/** A preview that this browser shows from its next page on, until `hasta`. */
export const vistaPreviaAbiertaSchema = z
  .object({ module: z.string(), version: z.string(), hasta: z.string() })
  .meta({ id: 'VistaPreviaAbierta' })
/** A preview that was opened. */
export type VistaPreviaAbierta = z.infer<typeof vistaPreviaAbiertaSchema>
