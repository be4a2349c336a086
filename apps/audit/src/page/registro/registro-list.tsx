import { Button } from '@mi/design-system'
import { groupByDia, titleOfDia } from '@mi/domain'
import { Fragment, type ReactNode } from 'react'
import styles from './registro.module.css'
import { TEXTS } from './registro.texts.ts'

export interface Entrada {
  readonly id: number
  readonly fecha: string
}

interface RegistroListProps<Fila extends Entrada> {
  readonly filas: readonly Fila[]
  /** Today in Bogotá. */
  readonly hoy: string
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly hasFailed: boolean
  readonly onMore: () => void
  /** Renders an entry as an `li`. */
  readonly children: (fila: Fila) => ReactNode
}

/** Adjacent entries of the same day stand under one heading. */
export const RegistroList = <Fila extends Entrada>({ filas, hoy, ...props }: RegistroListProps<Fila>) => (
  <div>
    {groupByDia(filas, ({ fecha }) => fecha).map(({ dia, items }) => (
      // The key is the id of the oldest entry. This id stays the same when a newer entry comes, so a focused button in
      // the section keeps the focus. The key is not the day, because two sections could have the same day. Actions are
      // sorted by id, but around midnight the entry with the higher id could have the earlier time. If two sections
      // had the same key, React would keep the row of an entry that is no longer in `filas`.
      <section key={items.at(-1)?.id} aria-label={titleOfDia(dia, hoy)}>
        <h2 className={styles.day}>{titleOfDia(dia, hoy)}</h2>
        <ol className={styles.items}>
          {items.map((fila) => (
            <Fragment key={fila.id}>{props.children(fila)}</Fragment>
          ))}
        </ol>
      </section>
    ))}
    <div className={styles.end}>
      {props.hasFailed && <p role="alert">{TEXTS.errorMas}</p>}
      {props.hasMore ? (
        <Button variant="ghost" busy={props.isLoadingMore} onClick={props.onMore}>
          {TEXTS.mostrarMas}
        </Button>
      ) : (
        <p>{TEXTS.fin}</p>
      )}
    </div>
  </div>
)
