import { classNames } from '../../foundation/class-names.ts'
import styles from './logo.module.css'

export interface LogoProps {
  size?: number
  /** The name that is shown next to the mark. Without a name, screen readers skip the logo. */
  wordmark?: string
  className?: string
}

/** The mark of the product, with the product's name if `wordmark` is set. */
export const Logo = ({ size = 28, wordmark, className }: LogoProps) => (
  <span className={classNames(styles.root, className)}>
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect className={styles.box} x="1" y="1" width="30" height="30" rx="8.5" />
      <path className={styles.leaf} d="M13.6 24C12 15 16.4 8.2 26 7.6 26.4 17 22 23.2 13.6 24Z" />
      <path className={styles.stem} d="m6.8 16 6.5 7.6" />
      <path className={styles.vein} d="M15.6 20.4c1.2-2.8 2.9-5 5.2-6.8" />
    </svg>
    {wordmark ? <span className={styles.word}>{wordmark}</span> : null}
  </span>
)
