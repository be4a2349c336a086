import { z } from 'zod'
import { releaseNavSchema, releaseScreenSchema, releaseSlotSchema } from './release.ts'
import { tipoUsuarioSchema } from './cuentas/sesion.ts'

const urls = { preload: z.array(z.string()), css: z.array(z.string()) }

/** A slot that a version fills for this person, with absolute addresses. */
export const moduleSlotSchema = releaseSlotSchema.omit({ permission: true }).extend(urls)
export type ModuleSlot = z.infer<typeof moduleSlotSchema>

/** One version that may be loaded, with absolute addresses. */
export const moduleVersionSchema = z.object({
  version: z.string(),
  entry: z.string(),
  ...urls,
  /** What a screen of its own needs besides; paths of addresses as the release has them, with `{base}`. */
  screens: z.array(releaseScreenSchema.omit({ slots: true }).extend(urls)).optional(),
  /** The slots that the person may see; absent where there are none. */
  slots: z.array(moduleSlotSchema).optional(),
  integrity: z.record(z.string(), z.string()),
  /** What entry, preload, css and screens transfer, compressed. */
  bytes: z.number().int().nonnegative().optional(),
})
export type ModuleVersion = z.infer<typeof moduleVersionSchema>

/**
 * One module for one person. `versions` is what to try, in this order: the assigned one, then the last
 * good one. `sinPermiso` is the text to show at `routes` when the person may open none of them, and `null` otherwise.
 * A person who may neither open a route nor see a slot gets `versions: []`.
 */
export const manifestModuleSchema = z.object({
  module: z.string(),
  routes: z.array(z.string()),
  nav: z.array(releaseNavSchema),
  versions: z.array(moduleVersionSchema),
  sinPermiso: z.string().nullable(),
})
export type ManifestModule = z.infer<typeof manifestModuleSchema>

/** What the page was resolved for, and what it may load. `persona` is `null` for a signed-out browser. */
export const manifestSchema = z
  .object({
    shellApi: z.number().int(),
    shellVersion: z.string(),
    persona: z.number().int().positive().nullable(),
    tipoUsuario: tipoUsuarioSchema.nullable(),
    modules: z.array(manifestModuleSchema),
  })
  .meta({ id: 'Manifiesto' })
export type Manifest = z.infer<typeof manifestSchema>
