import type { Etapa, Proceso } from '../hallazgo.ts'

/** Records the result of each stage of one scan, and its duration. */
export const createStages = (now: () => Date) => {
  const etapas: Etapa[] = []
  let modelo: Proceso['modelo']
  return {
    proceso: (): Proceso => ({ etapas, ...(modelo && { modelo }) }),
    /** Records the model's answers; only staff see them. */
    keepModelo: (said: Proceso['modelo']): void => {
      modelo = said
    },
    /** Runs a stage. @param say describes the result in a few words. */
    run: async <T>(
      etapa: Etapa['etapa'],
      work: () => Promise<T> | T,
      say: (result: T) => string,
    ): Promise<T> => {
      const begun = now().getTime()
      const note = (resultado: string): void => {
        etapas.push({ etapa, resultado, ms: now().getTime() - begun })
      }
      try {
        const result = await work()
        note(say(result))
        return result
      } catch (error) {
        note(`falló: ${error instanceof Error ? error.name : 'desconocido'}`)
        throw error
      }
    },
  }
}

/** The stages of one scan. */
export type Stages = ReturnType<typeof createStages>
