import { useEffect, useState } from 'react'
import { useShell } from '../context/shell-context.ts'
import { REPORTES, type ShellPlace, placesFor } from '../places/places.ts'
import { useUsuario } from '../session/use-usuario.ts'
import { gruposDe, isFirstHitKnown } from './buscar.model.ts'
import { readRecientes } from './recientes.ts'
import { useComandos } from './use-comandos.tsx'
import { useHits } from './use-hits.ts'

const PAUSE_MS = 200

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** All sections that the person can open. Staff without a link to «Reportes» in the sidebar have one in the audit panel. */
const useSecciones = (): readonly ShellPlace[] => {
  const { manifest, platform } = useShell()
  const places = placesFor(manifest, useUsuario())
  return places.includes(REPORTES) || !platform.canOpen(REPORTES.path) ? places : [...places, REPORTES]
}

/** Sections and commands are found at once. The modules are searched after a pause in typing. */
export const useBuscar = (typed: string) => {
  const idUsuario = useUsuario()?.idUsuario ?? 0
  const places = useSecciones()
  const [recientes, setRecientes] = useState(() => readRecientes(idUsuario))
  const comandos = useComandos()
  const q = typed.trim()
  const settled = useSettled(q)
  const { encontrados, hasSlots, failure, retry, ...hits } = useHits(settled)
  const isAsked = q !== '' && hasSlots
  const isBusy = isAsked && (settled !== q || hits.isBusy)
  return {
    q,
    idUsuario,
    grupos: gruposDe({ q, places, encontrados, comandos, recientes }),
    isBusy,
    isFirstKnown: !isAsked || (settled === q && isFirstHitKnown(encontrados)),
    failure: isAsked && !isBusy ? failure : undefined,
    retry,
    forgetRecientes: () => setRecientes([]),
  }
}
