import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  shape?: 'line' | 'block' | 'control' | 'card' | 'circle'
  /** The size of the final content, so that the layout does not shift. */
  width?: number | string
  height?: number | string
}

/** A placeholder for loading content. Its container must set `aria-busy`. */
export const Skeleton = ({ shape = 'line', width, height, className, style, ...props }: SkeletonProps) => (
  <span
    {...props}
    aria-hidden="true"
    data-shape={shape}
    className={classNames(styles.root, className)}
    style={{ width, height, ...style }}
  />
)
