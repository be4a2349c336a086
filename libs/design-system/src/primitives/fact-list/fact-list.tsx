import type { ReactNode } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './fact-list.module.css'

export interface FactListProps {
  /** What it is, and how much or which; each name once. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** On a ground of its own, for facts that stand apart from what is around them. */
  sunken?: boolean
  className?: string
}

/** Names and values, one pair a line: names at the start, values at the end. */
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
