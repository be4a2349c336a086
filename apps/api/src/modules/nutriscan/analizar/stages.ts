import type { Etapa, Proceso } from '../hallazgo.ts'

export const createStages = (now: () => Date) => {
  const etapas: Etapa[] = []
  let modelo: Proceso['modelo']
  return {
    proceso: (): Proceso => ({ etapas, ...(modelo && { modelo }) }),
    /** Keeps the model's answers, which only staff are allowed to see. */
    keepModelo: (said: Proceso['modelo']): void => {
      modelo = said
    },
    /** Runs a stage, and keeps its duration. Also keeps a short description of its result, which `say` returns. */
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

export type Stages = ReturnType<typeof createStages>
