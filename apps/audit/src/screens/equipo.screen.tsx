import type { Miembro } from '@mi/contracts'
import { type Platform, sendQuery, usePageStart, usePageTitle, usePlatform } from '@mi/federation'
import { useCallback, useMemo, useState } from 'react'
import { hojaOptions, useExportar, useHoja } from '../data/listas.queries.ts'
import { formaDeEquipo } from '../equipo/equipo-forma.tsx'
import { ESPEC } from '../equipo/equipo.model.ts'
import { TEXTS } from '../equipo/equipo.texts.ts'
import { EditarDialog, EliminarDialog } from '../equipo/miembro-dialogs.tsx'
import { ListaView } from '../page/lista/lista-view.tsx'
import { listaOf } from '../page/consulta/lista-of.ts'
import { useLista } from '../page/consulta/use-lista.ts'

interface Abierto {
  readonly tipo: 'editar' | 'eliminar'
  readonly miembro: Miembro
}

/** Sends the first request of the screen before the screen renders. */
export const readAhead = (platform: Platform): Promise<void> =>
  sendQuery(platform.queryClient, hojaOptions(platform, 'equipo', listaOf(platform, ESPEC)))

export const EquipoScreen = () => {
  usePageStart('auditoria-equipo')
  usePageTitle(TEXTS.titulo)
  const { permissions } = usePlatform()
  const [abierto, setAbierto] = useState<Abierto>()
  const lista = useLista(ESPEC)
  const lectura = useHoja('equipo', lista.estado)
  const exportar = useExportar('equipo', lista.estado)
  const mayRemove = permissions.can('equipo.eliminar')
  const forma = useMemo(
    () =>
      formaDeEquipo({
        onEditar: (miembro) => setAbierto({ tipo: 'editar', miembro }),
        onEliminar: mayRemove ? (miembro) => setAbierto({ tipo: 'eliminar', miembro }) : undefined,
      }),
    [mayRemove],
  )
  const onClose = useCallback(() => setAbierto(undefined), [])
  return (
    <>
      <ListaView
        textos={TEXTS}
        espec={ESPEC}
        archivo="equipo"
        onExportar={exportar}
        {...{ lista, lectura, forma }}
      />
      {abierto?.tipo === 'editar' && <EditarDialog miembro={abierto.miembro} onClose={onClose} />}
      {abierto?.tipo === 'eliminar' && <EliminarDialog miembro={abierto.miembro} onClose={onClose} />}
    </>
  )
}
