import { PageHeader } from '@mi/design-system'
import { type EspecDeLista, describeTotal } from '../consulta/consulta.model.ts'
import { FiltrosForm } from '../filtros/filtros-form.tsx'
import { Volver } from '../volver.tsx'
import { Exportar } from './exportar.tsx'
import { ListaContent, type ListaContentProps, type TextosDeFilas } from './lista-content.tsx'
import styles from './lista-view.module.css'

interface TextosDeLista extends TextosDeFilas {
  readonly titulo: string
  /** The accessible name of the filters. */
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
}

const summaryOf = <Fila,>({ textos, lectura: { data } }: ListaViewProps<Fila>): string => {
  // A space keeps the line's height while the number is unknown.
  return data ? textos.contar(describeTotal(data), data.total === 1) : '\u00a0'
}

/** A list for staff, with filters, page buttons and export. Shows the rows, or the reason why there are none. */
export const ListaView = <Fila,>(props: ListaViewProps<Fila>) => {
  const { textos, espec, lista, lectura, archivo, onExportar } = props
  return (
    <div className={styles.page}>
      <Volver />
      <PageHeader
        title={textos.titulo}
        summary={<span role="status">{summaryOf(props)}</span>}
        action={
          onExportar && (
            <Exportar nombre={archivo} isEmpty={(lectura.data?.total ?? 0) === 0} onExportar={onExportar} />
          )
        }
      />
      <FiltrosForm
        label={textos.filtrar}
        submitLabel={textos.buscar}
        campos={espec.campos}
        filtros={lista.estado.filtros}
        onFiltrar={lista.filtrar}
        onLimpiar={lista.limpiar}
      />
      <ListaContent {...props} />
    </div>
  )
}
