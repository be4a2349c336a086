import type { Analisis } from '@mi/contracts'
import { Button, EmptyState } from '@mi/design-system'
import { type Platform, sendQuery, usePageStart, usePageTitle } from '@mi/federation'
import { useCallback, useMemo, useState } from 'react'
import { EditarDialog, EliminarDialog } from '../analisis/analisis-dialogs.tsx'
import { formaDeAnalisis } from '../analisis/analisis-forma.tsx'
import {
  ESPEC,
  exportableOf,
  hojaDeFecha,
  hojaOf,
  isFechaParcial,
  pedidoDe,
} from '../analisis/analisis.model.ts'
import { TEXTS } from '../analisis/analisis.texts.ts'
import { useAnalisisDe } from '../data/analisis.queries.ts'
import { hojaOptions, useExportar, useHoja } from '../data/listas.queries.ts'
import type { EstadoDeLista } from '../page/consulta/consulta.model.ts'
import type { Lectura } from '../page/lista/lista-content.tsx'
import { ListaView } from '../page/lista/lista-view.tsx'
import { TEXTS as LISTA } from '../page/lista/lista.texts.ts'
import { listaOf } from '../page/consulta/lista-of.ts'
import { type Lista, useLista } from '../page/consulta/use-lista.ts'

interface Abierto {
  readonly tipo: 'editar' | 'eliminar'
  readonly analisis: Analisis
}

/** Separates the filter by person from the other filters. `idUsuario` is empty if no person is chosen. */
const todosOf = ({ filtros: { idUsuario = '', ...filtros }, ...estado }: EstadoDeLista) => ({
  idUsuario,
  ...estado,
  filtros,
})

interface LecturaDeAnalisis extends Lectura<Analisis> {
  readonly isSinAcceso: boolean
  /**
   * `true` if the browser cannot filter by an incomplete date, such as «2026-1», because the server has more analyses
   * than it sends at once.
   */
  readonly isDemasiada?: boolean
}

/** Loads the analyses of the chosen person, or of all people if no person is chosen. */
const useLectura = ({ estado }: Lista): LecturaDeAnalisis => {
  const { idUsuario, ...deTodos } = todosOf(estado)
  const todos = useHoja('analisis', pedidoDe(deTodos), { enabled: idUsuario === '' })
  const suyos = useAnalisisDe(idUsuario)
  const hoja = useMemo(() => suyos.data && hojaOf(suyos.data, estado), [suyos.data, estado])
  if (idUsuario === '') {
    const data = todos.data && hojaDeFecha(todos.data, deTodos)
    return { ...todos, data, isSinAcceso: false, isDemasiada: todos.data !== undefined && !data }
  }
  return { ...suyos, data: hoja, isSinAcceso: suyos.data?.length === 0 }
}

const SinAcceso = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    drawing="search"
    title={TEXTS.sinAcceso}
    action={<Button onClick={onClear}>{LISTA.limpiar}</Button>}
  >
    {TEXTS.sinAccesoDetalle}
  </EmptyState>
)

/** Sends the first request of the screen before the screen renders, unless a person is chosen in the filters. */
export const readAhead = async (platform: Platform): Promise<void> => {
  const { idUsuario, ...estado } = todosOf(listaOf(platform, ESPEC))
  if (idUsuario === '')
    await sendQuery(platform.queryClient, hojaOptions(platform, 'analisis', pedidoDe(estado)))
}

export const AnalisisScreen = () => {
  usePageStart('auditoria-nutriscan')
  usePageTitle(TEXTS.titulo)
  const [abierto, setAbierto] = useState<Abierto>()
  const lista = useLista(ESPEC)
  const { isSinAcceso, isDemasiada = false, ...lectura } = useLectura(lista)
  const exportar = useExportar('analisis', exportableOf(lista.estado))
  const forma = useMemo(
    () =>
      formaDeAnalisis({
        onEditar: (analisis) => setAbierto({ tipo: 'editar', analisis }),
        onEliminar: (analisis) => setAbierto({ tipo: 'eliminar', analisis }),
      }),
    [],
  )
  const onClose = useCallback(() => setAbierto(undefined), [])
  return (
    <>
      <ListaView
        textos={TEXTS}
        espec={ESPEC}
        archivo="nutriscan"
        onExportar={exportar}
        isFilteredHere={isFechaParcial(lista.estado)}
        errores={isDemasiada ? { fecha: TEXTS.fechaIncompleta } : undefined}
        {...{ lista, lectura, forma }}
        {...(isSinAcceso && { emptyState: <SinAcceso onClear={lista.limpiar} /> })}
      />
      {abierto?.tipo === 'editar' && <EditarDialog analisis={abierto.analisis} onClose={onClose} />}
      {abierto?.tipo === 'eliminar' && <EliminarDialog analisis={abierto.analisis} onClose={onClose} />}
    </>
  )
}
