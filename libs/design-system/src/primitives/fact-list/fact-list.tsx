import type { ReactNode } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './fact-list.module.css'

export interface FactListProps {
  /** Pairs of a name and a value. Each name must be unique, because it is the React key of its pair. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Draws a tinted background. */
  sunken?: boolean
  className?: string
}

/** Names and values, one pair per line. */
export const FactList = ({ facts, sunken = false, className }: FactListProps) => (
  <dl data-sunken={sunken || undefined} className={classNames(styles.root, className)}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
