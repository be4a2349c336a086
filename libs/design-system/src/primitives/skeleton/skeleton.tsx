import type { ComponentProps } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  shape?: 'line' | 'block' | 'control' | 'card' | 'circle'
  /** Set `width` and `height` to the size of the final content; otherwise the layout shifts when it appears. */
  width?: number | string
  height?: number | string
}

/** A placeholder for content that is not loaded yet. The container of the placeholder must set `aria-busy`. */
export const Skeleton = ({ shape = 'line', width, height, className, style, ...props }: SkeletonProps) => (
  <span
    {...props}
    aria-hidden="true"
    data-shape={shape}
    className={classNames(styles.root, className)}
    style={{ width, height, ...style }}
  />
)
