import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { classNames } from '../../foundation/class-names.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './checklist.module.css'

export interface ChecklistProps {
  label: string
  items: readonly { id: string; text: string; done: boolean }[]
  id?: string
  className?: string
}

/** A list of requirements that are ticked off while the user types. Screen readers announce the progress. */
export const Checklist = ({ label, items, id, className }: ChecklistProps) => {
  const done = items.filter((item) => item.done).length
  return (
    <div id={id} className={classNames(styles.root, className)}>
      <ul className={styles.list} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={styles.item} data-done={item.done || undefined}>
            {item.done ? <CircleCheck /> : <Circle />}
            <span>{item.text}</span>
            <VisuallyHidden>{item.done ? ': cumplido' : ': pendiente'}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{`${label}: ${done} de ${items.length}`}</VisuallyHidden>
    </div>
  )
}
