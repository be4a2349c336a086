import type { Evento, Notificacion, TokenClaims } from '@mi/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { preferenciasKey } from '../preferencias/preferencias.queries.ts'
import { useShell } from '../context/shell-context.ts'
import { type Bandeja, type SinLeer, addNueva, isAnunciada, withNueva } from './bandeja.model.ts'
import { askAgainUnderWay, bandejasKey, notificacionesKey, sinLeerKey } from './notificaciones.queries.ts'
import { TEXTS } from './notificaciones.texts.ts'
import { applyMarca, refillSinLeer } from './use-marcar.ts'

interface EnVivo {
  readonly usuario: TokenClaims
  /** Whether the list of notifications is open. */
  readonly isOpen: boolean
  readonly isVisible: (notificacion: Notificacion) => boolean
  readonly onVer: (notificacion: Notificacion) => void
  readonly onVerTodas: () => void
}

// No toast is shown over a dialog, because the toast could cover what the person is writing in the dialog.
const isInterruptible = (page: Document): boolean =>
  page.visibilityState === 'visible' && !page.querySelector('[role=dialog], [role=alertdialog]')

const hasTipo = (queryKey: readonly unknown[], { tipo }: Notificacion): boolean => {
  const tipos = queryKey.at(-1)
  return Array.isArray(tipos) && tipos.includes(tipo)
}

/** Updates the caches when an event arrives. Some new notifications are also announced by a toast (`announce`). */
export const useEnVivo = ({ usuario: { idUsuario }, isOpen, isVisible, onVer, onVerTodas }: EnVivo): void => {
  const { eventos, toast } = useShell().platform
  // The toasts of a group replace each other, so at most this one is shown.
  const shown = useRef<string>(undefined)
  const client = useQueryClient()

  const announce = (nueva: Notificacion): void => {
    if (!isAnunciada(nueva) || !isVisible(nueva) || !isInterruptible(document)) return
    shown.current = toast.info(nueva.titulo, {
      detail: nueva.mensaje,
      undo: { label: TEXTS.ver, onUndo: () => onVer(nueva) },
      group: {
        name: 'notificaciones',
        item: String(nueva.idNotificacion),
        text: TEXTS.nuevas,
        undo: { label: TEXTS.ver, onUndo: onVerTodas },
      },
    })
  }
  const receive = (nueva: Notificacion): void => {
    const isKnown = client
      .getQueriesData<SinLeer>({ queryKey: sinLeerKey(idUsuario) })
      .some(([, sinLeer]) =>
        sinLeer?.filas.some(({ idNotificacion }) => idNotificacion === nueva.idNotificacion),
      )
    client.setQueriesData<Bandeja>(
      { queryKey: bandejasKey(idUsuario), predicate: ({ queryKey }) => hasTipo(queryKey, nueva) },
      (bandeja) => (bandeja ? withNueva(bandeja, nueva) : undefined),
    )
    client.setQueriesData<SinLeer>(
      { queryKey: sinLeerKey(idUsuario), predicate: ({ queryKey }) => hasTipo(queryKey, nueva) },
      (sinLeer) => (sinLeer ? { ...sinLeer, filas: addNueva(sinLeer.filas, nueva) } : undefined),
    )
    void askAgainUnderWay(client, idUsuario)
    // If the first request for an unread list failed, there is no cached list to add `nueva` to, so the list is
    // requested again.
    void client.invalidateQueries({
      queryKey: sinLeerKey(idUsuario),
      predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'idle',
    })
    if (!isKnown) announce(nueva)
  }

  const hear = useEffectEvent((evento: Evento): void => {
    if (evento.tipo === 'notificacion') receive(evento.notificacion)
    else if (evento.tipo === 'notificaciones')
      void client.invalidateQueries({ queryKey: notificacionesKey(idUsuario) })
    else if (evento.tipo === 'leida') {
      applyMarca(client, idUsuario, evento, evento.leida)
      refillSinLeer(client, idUsuario)
      void askAgainUnderWay(client, idUsuario)
    } else if (evento.tipo === 'preferencias') {
      const queryKey = preferenciasKey(idUsuario)
      const isSaving = client.isMutating({ mutationKey: queryKey }) > 0
      // While an edit of the preferences is being saved, they are not refetched, because the response could undo the
      // edit on screen. The mutation that saves the edit refetches them when it ends.
      void client.invalidateQueries({ queryKey, refetchType: isSaving ? 'none' : 'active' })
      // The lists are refetched even during a save, because the server stored the new preferences before it sent this
      // event.
      void client.invalidateQueries({ queryKey: notificacionesKey(idUsuario) })
    }
  })
  // The open list shows the same notification, and the toast would cover the buttons of the list.
  useEffect(() => {
    if (isOpen && shown.current !== undefined) toast.dismiss(shown.current)
  }, [isOpen, toast])
  useEffect(() => eventos?.subscribe((evento) => hear(evento)), [eventos])
}
