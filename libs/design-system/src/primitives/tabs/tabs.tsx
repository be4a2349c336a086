import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './tabs.module.css'

export interface TabsProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; icon?: ReactNode }[]
  /** The content of the selected tab's panel. */
  children: ReactNode
  className?: string
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/**
 * Tabs for several views of one subject. The component does not use the tabs of Base UI, because those tabs would add
 * 10 kB to the profile page and make the panel a tab stop.
 */
export const Tabs = <Value extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
  className,
}: TabsProps<Value>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const chosen = tabs.findIndex((tab) => tab.value === value)
    const next = STEPS[event.key]?.(chosen, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <div className={classNames(styles.root, className)}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}
