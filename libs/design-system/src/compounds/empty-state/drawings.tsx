import styles from './empty-state.module.css'

const FRAME = {
  viewBox: '0 0 120 96',
  fill: 'none',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
  className: styles.drawing,
} as const

/** An open, empty box. */
export const EmptyBoxDrawing = () => (
  <svg {...FRAME}>
    <ellipse className={styles.shade} cx="60" cy="82" rx="40" ry="6" />
    <path className={styles.paper} d="M28 42 60 54v30L28 72Z" />
    <path className={styles.fold} d="M92 42 60 54v30l32-12Z" />
    <path className={styles.fold} d="M28 42 60 31l32 11-32 12Z" />
    <path className={styles.paper} d="M28 42 18 52l32 12 10-10Z" />
    <path className={styles.paper} d="m92 42 10 10-32 12-10-10Z" />
    <path className={styles.accent} d="M60 22V10M47 24l-6-8M73 24l6-8" />
  </svg>
)

/** A magnifying glass over an empty page. */
export const EmptySearchDrawing = () => (
  <svg {...FRAME}>
    <ellipse className={styles.shade} cx="58" cy="86" rx="36" ry="5" />
    <rect className={styles.paper} x="24" y="14" width="60" height="66" rx="7" />
    <path className={styles.faint} d="M35 29h26M35 41h14M35 53h10" />
    <circle className={styles.fold} cx="70" cy="51" r="17" />
    <path className={styles.line} d="m82.5 63.5 12 12" />
    <path className={styles.accent} d="m65 46 10 10M75 46 65 56" />
  </svg>
)

/** An unplugged cable. */
export const BrokenPlugDrawing = () => (
  <svg {...FRAME}>
    <ellipse className={styles.shade} cx="60" cy="84" rx="40" ry="5" />
    <path className={styles.line} d="M8 70c14 0 10-22 24-22h3" />
    <path className={styles.paper} d="M35 38h10a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H35Z" />
    <path className={styles.line} d="M51 43h7M51 53h7" />
    <path className={styles.fold} d="M85 36H75a6 6 0 0 0-6 6v12a6 6 0 0 0 6 6h10Z" />
    <path className={styles.line} d="M85 48h3c14 0 10 22 24 22" />
    <path className={styles.accent} d="M61 30v-9M69 27l4-7M53 27l-4-7" />
  </svg>
)
