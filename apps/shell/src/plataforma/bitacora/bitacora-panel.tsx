import type { EntradaDeBitacora } from '@mi/contracts'
import { Button, Panel, PanelContent, Skeleton } from '@mi/design-system'
import { dayInBogota, formatMomento, groupByDia, titleOfDia } from '@mi/domain'
import { useShell } from '../../context/shell-context.ts'
import { formatActor } from '../palabras.ts'
import { useBitacora } from '../plataforma.queries.ts'
import { accionInWords, cambiosOf } from './bitacora.model.ts'
import styles from './bitacora.module.css'
import { TEXTS } from './bitacora.texts.ts'
import { evidenciaOf } from './evidencia.model.ts'

const Entrada = ({ entrada }: { readonly entrada: EntradaDeBitacora }) => {
  const { fecha, actor, actorNombre, accion, motivo } = entrada
  const evidencia = evidenciaOf(entrada)
  return (
    <li className={styles.entry}>
      <p className={styles.what}>{accionInWords(accion)}</p>
      <p className={styles.meta}>
        {formatActor(actor, actorNombre)} · <time dateTime={fecha}>{formatMomento(new Date(fecha))}</time>
      </p>
      {cambiosOf(entrada).map((cambio) => (
        <p key={cambio} className={styles.change}>
          {cambio}
        </p>
      ))}
      {motivo !== '' && <p className={styles.reason}>{TEXTS.motivo(motivo)}</p>}
      {evidencia.length > 0 && (
        <details className={styles.evidence}>
          <summary>{TEXTS.evidencia}</summary>
          <ul>
            {evidencia.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

const Lista = ({ query }: { readonly query: ReturnType<typeof useBitacora> }) => {
  const { now } = useShell().platform
  const entradas = query.data?.pages.flatMap(({ data }) => data) ?? []
  if (entradas.length === 0) return <p className={styles.meta}>{TEXTS.vacio}</p>
  return (
    <>
      {groupByDia(entradas, ({ fecha }) => fecha).map(({ dia, items }) => (
        <section key={dia} className={styles.day}>
          <h3>{titleOfDia(dia, dayInBogota(now()))}</h3>
          <ol>
            {items.map((entrada, index) => (
              // The index makes the key unique, because entries that come from one request have the same timestamp.
              <Entrada key={`${entrada.fecha} ${entrada.accion} ${index}`} entrada={entrada} />
            ))}
          </ol>
        </section>
      ))}
      {query.isFetchNextPageError && <p role="alert">{TEXTS.errorMas}</p>}
      {query.hasNextPage && (
        <Button
          size="sm"
          className={styles.more ?? ''}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {TEXTS.mostrarMas}
        </Button>
      )}
    </>
  )
}

export const BitacoraPanel = ({ module }: { readonly module: string }) => {
  const query = useBitacora(module)
  return (
    <Panel title={TEXTS.titulo} className={styles.panel ?? ''}>
      <PanelContent query={query} skeleton={<Skeleton shape="block" height="12rem" />}>
        {() => <Lista query={query} />}
      </PanelContent>
    </Panel>
  )
}
