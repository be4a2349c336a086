import { z } from 'zod'
import type { TipoTrabajo } from '@mi/contracts'

/** The kind of a rollout's job. */
export const ROLLOUT_TIPO = 'rollout' satisfies TipoTrabajo

/** The data of a rollout's job. */
export const rolloutJobSchema = z.object({ rollout: z.number().int().positive() })

/** The job that judges a rollout until it ends; its key ensures that a rollout has only one. */
export const rolloutJob = (rollout: number) => ({
  tipo: ROLLOUT_TIPO,
  clave: String(rollout),
  datos: { rollout },
})
