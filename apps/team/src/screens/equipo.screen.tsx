import { Button, ListPage, PageHeader } from '@mi/design-system'
import { type Platform, sendQuery, usePageStart, usePageTitle } from '@mi/federation'
import UserPlus from 'lucide-react/icons/user-plus'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { equipoOptions, useEquipo } from '../data/equipo.queries.ts'
import { Busqueda } from '../miembros/busqueda.tsx'
import type { OnAccion } from '../miembros/miembro-acciones.tsx'
import { MiembrosContent } from '../miembros/miembros-content.tsx'
import { findMiembros, summaryOf } from '../miembros/miembros.model.ts'
import { TEXTS } from '../miembros/miembros.texts.ts'
import { type Abierto, EquipoDialogs } from './equipo-dialogs.tsx'

const NOBODY: readonly never[] = []

/** Stores the search text in the query string, so that a reload, the back button or a shared link restores the text. */
const useSearch = () => {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  // `setQ` is called at each pause in typing. It replaces the history entry, so a search does not add many entries.
  const setQ = useCallback(
    (text: string) => setParams(text.trim() === '' ? {} : { q: text }, { replace: true }),
    [setParams],
  )
  return { q, setQ }
}

export const readAhead = (platform: Platform): Promise<void> =>
  sendQuery(platform.queryClient, equipoOptions(platform))

export const EquipoScreen = () => {
  const pageRef = useRef<HTMLDivElement>(null)
  const { data: miembros, isError, isFetching, refetch } = useEquipo()
  const { q, setQ } = useSearch()
  const [abierto, setAbierto] = useState<Abierto>(null)
  usePageStart('equipo')
  usePageTitle(TEXTS.titulo)
  const found = useMemo(() => findMiembros(miembros ?? NOBODY, q), [miembros, q])
  // The search field and the button are shown even before the members are loaded. If the field and the button
  // appeared later, they would push the list down.
  const hasTools = miembros ? miembros.length > 0 : !isError

  const onAdd = useCallback(() => setAbierto({ tipo: 'agregar' }), [])
  const onAccion: OnAccion = useCallback((tipo, miembro) => setAbierto({ tipo, miembro }), [])
  const onClose = useCallback((): void => {
    setAbierto(null)
    // Waits until the dialog has returned the focus. If the row that opened the dialog was removed, no element has
    // the focus then, so the page gets it.
    setTimeout(() => {
      if (document.activeElement === document.body) pageRef.current?.focus()
    })
  }, [])

  return (
    <ListPage ref={pageRef} tabIndex={-1}>
      <PageHeader
        title={TEXTS.titulo}
        summary={miembros && hasTools ? summaryOf(miembros, found) : '\u00a0'}
        action={
          hasTools && (
            <Button variant="primary" icon={<UserPlus />} onClick={onAdd}>
              {TEXTS.agregar}
            </Button>
          )
        }
      />
      {hasTools && <Busqueda q={q} onSearch={setQ} />}
      <MiembrosContent
        miembros={miembros}
        found={found}
        query={{ isError, isFetching, onRetry: () => void refetch() }}
        onAdd={onAdd}
        onClear={() => {
          setQ('')
          // Clearing the search removes the pressed button, so the search field gets the focus.
          pageRef.current?.querySelector('input')?.focus()
        }}
        onAccion={onAccion}
      />
      <EquipoDialogs abierto={abierto} onClose={onClose} />
    </ListPage>
  )
}
