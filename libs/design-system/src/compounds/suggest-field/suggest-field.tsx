import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import { Control, controlStyles, Field } from '../../primitives/field/index.ts'
import type { TextFieldProps } from '../../primitives/text-field/index.ts'
import styles from './suggest-field.module.css'
import { useSuggestions } from './use-suggestions.ts'

export interface SuggestFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'list'> {
  /** The texts to choose from; the field accepts any other text too. */
  suggestions: readonly string[]
}

/** A text input with suggestions. Choosing a suggestion fires an ordinary change event. */
export const SuggestField = ({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  className,
  suggestions,
  ref,
  onBlur,
  'aria-describedby': describedBy,
  ...props
}: SuggestFieldProps) => {
  const listId = useId()
  const field = { label, hint, error, optional, hideLabel, id, className, describedBy }
  const { isOpen, shown, active, current, inputProps, choose, toggle } = useSuggestions(suggestions, {
    listId,
    ref,
    onBlur,
  })
  return (
    <Field {...field}>
      {(control) => (
        <Control>
          <input
            autoComplete="off"
            {...props}
            {...control}
            {...inputProps}
            type="text"
            className={classNames(controlStyles.input, styles.input)}
          />
          {/* This icon is not focusable, because keyboard users open the list with the arrow keys. */}
          <span className={styles.arrow} aria-hidden="true" onMouseDown={toggle}>
            <ChevronDown />
          </span>
          <ul
            id={listId}
            role="listbox"
            aria-label="Sugerencias"
            hidden={!isOpen}
            className={styles.list}
            ref={(element) => {
              if (isOpen) element?.scrollIntoView({ block: 'nearest' })
            }}
          >
            {shown.map((word, index) => (
              <li
                key={word}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={word === current}
                data-active={index === active || undefined}
                className={styles.option}
                ref={(element) => {
                  if (index === active) element?.scrollIntoView({ block: 'nearest' })
                }}
                // `onClick` would be too late, because a press blurs the input and the blur closes the list.
                onMouseDown={(event) => {
                  event.preventDefault()
                  choose(word)
                }}
              >
                {word}
                {word === current ? <Check className={styles.mark} /> : null}
              </li>
            ))}
          </ul>
        </Control>
      )}
    </Field>
  )
}
