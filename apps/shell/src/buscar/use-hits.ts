import { SIN_CONEXION, isApiError, sentenceFor } from '@mi/api-client'
import { type FilledSlot, slotsOf } from '@mi/domain'
import type { SearchHit } from '@mi/federation'
import { SearchError, searchIn } from '@mi/federation-host'
import { useEffect, useState } from 'react'
import { useShell } from '../context/shell-context.ts'
import { renewOrReload } from '../outlet/renew-or-reload.ts'
import type { Encontrado } from './buscar.model.ts'
import { TEXTS } from './buscar-dialog.texts.ts'

const NONE: readonly SearchHit[] = []
const OWN = { 0: SIN_CONEXION }

/** The answer of a module to the query `q`. Its hits are shown until the hits for the next query arrive. */
interface Answer {
  readonly q: string
  readonly hits: readonly SearchHit[]
  readonly error?: unknown
}

const tituloOf = ({ module, slot }: FilledSlot): string => slot.titulo ?? module.nav[0]?.texto ?? TEXTS.otros

/** Returns an `ApiError` if a request failed, or another error if the module failed. */
const causeOf = (error: unknown): unknown => (error instanceof SearchError ? error.cause : error)

/**
 * Searches each module separately, so that a slow or broken module does not delay the other modules. An empty `q`
 * starts no search.
 */
export const useHits = (q: string) => {
  const { manifest, platform, remotes } = useShell()
  const [slots] = useState(() => slotsOf(manifest.modules, 'buscar'))
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({})
  const [attempt, setAttempt] = useState(0)

  // Loads the code for the search while the person types. A failure is ignored here, because the search reports it.
  useEffect(() => {
    for (const { module, slot } of slots) {
      const [version] = remotes.parts.quarantine.usable(remotes.latest(module), slot.expose)
      if (version) remotes.parts.importSearch(version, slot.expose).catch(() => undefined)
    }
  }, [slots, remotes])

  useEffect(() => {
    if (q === '') return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const keep = (module: string, answer: Answer): void => {
      if (!signal.aborted) setAnswers((known) => ({ ...known, [module]: answer }))
    }
    for (const { module, slot } of slots) {
      const request = { manifest: remotes.latest(module), expose: slot.expose, platform, query: q, signal }
      searchIn(remotes.parts, request).then(
        (hits) => keep(module.module, { q, hits }),
        (error: unknown) => keep(module.module, { q, hits: NONE, error: causeOf(error) }),
      )
    }
    return () => leaving.abort()
  }, [q, attempt, slots, remotes, platform])

  const failed = slots.filter(({ module }) => answers[module.module]?.error !== undefined)
  const [first] = failed
  const retry = async (): Promise<void> => {
    setAnswers((known) =>
      Object.fromEntries(Object.entries(known).filter(([, { error }]) => error === undefined)),
    )
    for (const { module, slot } of failed) {
      if (isApiError(answers[module.module]?.error)) continue
      if (!(await renewOrReload(remotes, module, slot.expose))) return
    }
    setAttempt((count) => count + 1)
  }
  return {
    hasSlots: slots.length > 0,
    encontrados: slots.map((filled): Encontrado => ({
      module: filled.module.module,
      titulo: tituloOf(filled),
      hits: answers[filled.module.module]?.hits ?? NONE,
      isCurrent: answers[filled.module.module]?.q === q,
    })),
    isBusy: slots.some(({ module }) => answers[module.module]?.q !== q),
    failure: first && {
      titulo: failed.map(tituloOf).join(', '),
      texto: sentenceFor(answers[first.module.module]?.error, TEXTS.fallo, { own: OWN }),
    },
    retry: () => void retry(),
  }
}
