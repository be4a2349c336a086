import { type Dia, titleOfDia } from '@mi/domain'
import { Fragment, type Key, type ReactNode } from 'react'
import styles from './timeline.module.css'

interface DiasProps<Item> {
  readonly dias: readonly Dia<Item>[]
  readonly hoy: string
  /** The last day of the list above. The heading of this day is left out here, because the list above shows it. */
  readonly before?: string | undefined
  readonly keyOf: (item: Item) => Key
  readonly children: (item: Item) => ReactNode
}

export const Dias = <Item,>({ dias, hoy, before, keyOf, children }: DiasProps<Item>) =>
  dias.map(({ dia, items }) => (
    <section key={dia} aria-label={titleOfDia(dia, hoy)}>
      {dia === before ? (
        <div className={styles.continued} />
      ) : (
        <h2 className={styles.day}>{titleOfDia(dia, hoy)}</h2>
      )}
      <ol className={styles.items}>
        {items.map((item) => (
          <Fragment key={keyOf(item)}>{children(item)}</Fragment>
        ))}
      </ol>
    </section>
  ))
