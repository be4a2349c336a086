import { z } from 'zod'
import type { TipoTrabajo } from '@mi/contracts'

export const ROLLOUT_TIPO = 'rollout' satisfies TipoTrabajo

export const rolloutJobSchema = z.object({ rollout: z.number().int().positive() })

/** Describes the job of a rollout. A second job with the same `clave` is not stored, so a rollout has only one job. */
export const rolloutJob = (rollout: number) => ({
  tipo: ROLLOUT_TIPO,
  clave: String(rollout),
  datos: { rollout },
})
