import { z } from 'zod'
import { DIAS_AVISO } from './valores.ts'

const interruptor = z.boolean({ error: 'Debe ser verdadero o falso.' })
const DIAS_INVALIDOS = `Usa días de la lista: ${DIAS_AVISO.join(', ')}.`
const HORA_INVALIDA = 'La hora debe ser un número entero de 0 a 23.'

const diaSchema = z
  .number({ error: DIAS_INVALIDOS })
  .refine((dia) => (DIAS_AVISO as readonly number[]).includes(dia), { error: DIAS_INVALIDOS })

const diasSchema = z
  .array(diaSchema, { error: DIAS_INVALIDOS })
  .min(1, { error: 'Elige al menos un día de aviso.' })
  .transform((dias) => DIAS_AVISO.filter((dia) => dias.includes(dia)) as number[])

const horaSchema = z
  .number({ error: HORA_INVALIDA })
  .int({ error: HORA_INVALIDA })
  .min(0, { error: HORA_INVALIDA })
  .max(23, { error: HORA_INVALIDA })

const resumenSchema = z.object({
  activo: interruptor,
  /** The hour of the day (0 to 23, in Colombian time) at which the daily mail is sent. */
  hora: horaSchema,
})

/** The notifications that a person wants. `diasAviso` lists days before an expiry. `resumen` is the daily mail. */
export const preferenciasSchema = z
  .object({
    stockBajo: interruptor,
    productoVencido: interruptor,
    comentarios: interruptor,
    reposicion: interruptor,
    actualizacion: interruptor,
    diasAviso: z.array(z.number().int()),
    resumen: resumenSchema,
  })
  .meta({ id: 'Preferencias' })
/** A person's preferences for notifications. */
export type Preferencias = z.infer<typeof preferenciasSchema>

/** The body of `PATCH /notificaciones/preferencias/{id}`. Preferences that are absent from it stay unchanged. */
export const editarPreferenciasSchema = preferenciasSchema
  .extend({ diasAviso: diasSchema, resumen: resumenSchema.partial() })
  .partial()
  .meta({ id: 'EditarPreferencias' })
/** A checked request to change preferences. */
export type EditarPreferencias = z.infer<typeof editarPreferenciasSchema>

/** The preferences of a person who has not changed any of them (docs/rules.md: Notifications). */
export const PREFERENCIAS_INICIALES: Preferencias = {
  stockBajo: true,
  productoVencido: true,
  comentarios: true,
  reposicion: true,
  actualizacion: true,
  diasAviso: [7, 0],
  resumen: { activo: false, hora: 7 },
}
