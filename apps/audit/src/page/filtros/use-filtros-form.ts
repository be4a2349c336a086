import { type SubmitEvent, useEffect, useState } from 'react'
import {
  type CampoDeFiltro,
  type EstadoDeLista,
  errorsOf,
  liveErrorsOf,
  liveFiltros,
} from '../consulta/consulta.model.ts'

type Filtros = EstadoDeLista['filtros']

export interface FiltrosFormParts {
  readonly campos: readonly CampoDeFiltro[]
  readonly filtros: Filtros
  /** Errors that the form cannot find without the server's answer. */
  readonly errores?: Readonly<Record<string, string>> | undefined
  /**
   * Called with `true` as soon as a live filter has an error. The list then hides its rows, because they still fit the
   * previous filter. Called with `false` at the start, and when the corrected filter is applied.
   */
  readonly onHold?: ((isHeld: boolean) => void) | undefined
  readonly onFiltrar: (filtros: Filtros, isTyping?: boolean) => void
  readonly onLimpiar: () => void
}

/** Live filters are applied after this pause in typing. */
const PAUSE_MS = 300

const isSame = (one: Filtros, other: Filtros): boolean =>
  Object.entries(one).every(([name, value]) => other[name] === value)

const trimmed = (filtros: Filtros): Filtros =>
  Object.fromEntries(Object.entries(filtros).map(([name, value]) => [name, value.trim()]))

/** Returns `errores`, but leaves out each field whose text has changed since the filters were applied. */
const stillTyped = ({ filtros, errores = {} }: FiltrosFormParts, typed: Filtros): Record<string, string> =>
  Object.fromEntries(Object.entries(errores).filter(([name]) => typed[name]?.trim() === filtros[name]))

export const useFiltrosForm = (parts: FiltrosFormParts) => {
  const { campos, filtros, onHold, onFiltrar, onLimpiar } = parts
  const [typed, setTyped] = useState(filtros)
  const [sent, setSent] = useState(filtros)
  const [seen, setSeen] = useState(filtros)
  const [errors, setErrors] = useState<Record<string, string>>({})
  if (!isSame(filtros, seen)) {
    setSeen(filtros)
    // The filters changed elsewhere, for example because the person went back.
    if (!isSame(filtros, sent)) {
      setSent(filtros)
      setTyped(filtros)
      setErrors({})
    }
  }

  const live = trimmed({ ...sent, ...liveFiltros(campos, typed) })
  const isWaiting = !isSame(live, sent)
  const waiting = JSON.stringify(live)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => {
      const next = JSON.parse(waiting) as Filtros
      setSent(next)
      onFiltrar(next, true)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, waiting, onFiltrar])

  const liveErrors = liveErrorsOf(campos, typed)
  const [isHeld, setHeld] = useState(false)
  // The list hides its rows until a corrected filter is applied. Otherwise, the rows of the previous filter would
  // appear for a moment.
  const mustHold = Object.keys(liveErrors).length > 0 || (isHeld && isWaiting)
  if (mustHold !== isHeld) setHeld(mustHold)
  useEffect(() => onHold?.(isHeld), [onHold, isHeld])

  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const found = errorsOf(campos, typed)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setSent(trimmed(typed))
    onFiltrar(typed)
  }
  const clear = (): void => {
    const empty = Object.fromEntries(campos.map(({ name }) => [name, '']))
    setTyped(empty)
    setSent(empty)
    setErrors({})
    onLimpiar()
  }
  const type = (name: string, value: string): void => {
    setTyped((known) => ({ ...known, [name]: value }))
    setErrors(({ [name]: _corrected, ...others }) => others)
  }
  return { typed, errors: { ...stillTyped(parts, typed), ...liveErrors, ...errors }, type, submit, clear }
}
