import { EmptyState, PageHeader } from '@mi/design-system'
import { useState } from 'react'
import { type EspecDeLista, describeTotal } from '../consulta/consulta.model.ts'
import { FiltrosForm } from '../filtros/filtros-form.tsx'
import { Volver } from '../volver.tsx'
import { Exportar } from './exportar.tsx'
import { ListaContent, type ListaContentProps, type TextosDeFilas } from './lista-content.tsx'
import styles from './lista-view.module.css'
import { TEXTS } from './lista.texts.ts'

interface TextosDeLista extends TextosDeFilas {
  readonly titulo: string
  /** The accessible name of the filter form. */
  readonly filtrar: string
  /** The label of the button that applies the filters; «Filtrar» by default. */
  readonly buscar?: string
  readonly contar: (total: string, isUno: boolean) => string
}

interface ListaViewProps<Fila> extends ListaContentProps<Fila> {
  readonly textos: TextosDeLista
  readonly espec: EspecDeLista
  /** The beginning of the name of an exported file. */
  readonly archivo: string
  /** Absent if the list cannot be exported. */
  readonly onExportar?: ((signal: AbortSignal) => Promise<Blob>) | undefined
  /** `true` if a filter works only in the browser. The server could not apply it, so no export is offered. */
  readonly isFilteredHere?: boolean
  /** Errors of filters that show only in the server's answer. If there is such an error, the list is hidden. */
  readonly errores?: Readonly<Record<string, string>> | undefined
}

const summaryOf = <Fila,>({ textos, lectura: { data } }: ListaViewProps<Fila>, isHeld: boolean): string => {
  if (isHeld) return TEXTS.revisaFiltros
  // Until the number of rows is loaded, a non-breaking space keeps the line's height.
  return data ? textos.contar(describeTotal(data), data.total === 1) : '\u00a0'
}

export const ListaView = <Fila,>(props: ListaViewProps<Fila>) => {
  const { textos, espec, lista, lectura, archivo, onExportar, isFilteredHere = false, errores } = props
  const [isTypedWrong, setTypedWrong] = useState(false)
  const isHeld = isTypedWrong || errores !== undefined
  const isEmpty = isHeld || isFilteredHere || (lectura.data?.total ?? 0) === 0
  return (
    <div className={styles.page}>
      <Volver />
      <PageHeader
        title={textos.titulo}
        summary={<span role="status">{summaryOf(props, isHeld)}</span>}
        action={onExportar && <Exportar nombre={archivo} isEmpty={isEmpty} onExportar={onExportar} />}
      />
      <FiltrosForm
        label={textos.filtrar}
        submitLabel={textos.buscar}
        campos={espec.campos}
        filtros={lista.estado.filtros}
        errores={errores}
        onHold={setTypedWrong}
        onFiltrar={lista.filtrar}
        onLimpiar={lista.limpiar}
      />
      {isHeld ? (
        <EmptyState drawing="search" title={TEXTS.sinLista}>
          {TEXTS.sinListaDetalle}
        </EmptyState>
      ) : (
        <ListaContent {...props} />
      )}
    </div>
  )
}
