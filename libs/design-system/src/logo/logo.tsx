import { classNames } from '../class-names.ts'
import styles from './logo.module.css'

export interface LogoProps {
  size?: number
  /** The name beside the mark; without it the mark is decoration. */
  wordmark?: string
  className?: string
}

/** The mark: a box whose check is a leaf. */
export function Logo({ size = 28, wordmark, className }: LogoProps) {
  return (
    <span className={classNames(styles.root, className)}>
      <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <rect className={styles.box} x="1" y="1" width="30" height="30" rx="8.5" />
        <path className={styles.leaf} d="M14.2 23.6C12.6 15 16.6 8.6 26 8c.4 9-3.6 14.8-11.8 15.6Z" />
        <path className={styles.stem} d="m6.6 15.6 7 8.4" />
        <path className={styles.vein} d="M14 23.4c1.4-4.4 3.8-7.6 7.2-10" />
      </svg>
      {wordmark ? <span className={styles.word}>{wordmark}</span> : null}
    </span>
  )
}
