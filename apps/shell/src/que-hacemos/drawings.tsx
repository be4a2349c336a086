import styles from './drawings.module.css'

const FRAME = {
  viewBox: '0 0 56 56',
  fill: 'none',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
  className: styles.drawing,
} as const

export const ScanDrawing = () => (
  <svg {...FRAME}>
    <path
      className={styles.fill}
      d="M28 22c-3-2.6-10-1.6-10 6.2C18 35 22.6 41 26 41c1 0 1.3-.5 2-.5s1 .5 2 .5c3.4 0 8-6 8-12.8 0-7.8-7-8.8-10-6.2Z"
    />
    <path className={styles.accent} d="M28 22c0-3.4 1.6-6 5-7" />
    <path
      className={styles.line}
      d="M10 18v-4a4 4 0 0 1 4-4h4M38 10h4a4 4 0 0 1 4 4v4M46 38v4a4 4 0 0 1-4 4h-4M18 46h-4a4 4 0 0 1-4-4v-4"
    />
    <path className={styles.accent} d="M6 28h6M44 28h6" />
  </svg>
)

export const StockDrawing = () => (
  <svg {...FRAME}>
    <rect className={styles.fill} x="10" y="26" width="17" height="16" rx="2.5" />
    <rect className={styles.paper} x="29" y="26" width="17" height="16" rx="2.5" />
    <rect className={styles.paper} x="19.5" y="9" width="17" height="16" rx="2.5" />
    <path className={styles.accent} d="M18.5 26v5M37.5 26v5M28 9v5" />
    <path className={styles.line} d="M6 46h44" />
  </svg>
)

export const HistoryDrawing = () => (
  <svg {...FRAME}>
    <rect className={styles.paper} x="8" y="9" width="28" height="38" rx="4" />
    <path className={styles.faint} d="M15 18h14M15 26h8M15 34h6" />
    <circle className={styles.fill} cx="36" cy="35" r="12" />
    <path className={styles.accent} d="M36 28.5V35l4.5 2.5" />
  </svg>
)

export const AlertDrawing = () => (
  <svg {...FRAME}>
    <path
      className={styles.fill}
      d="M28 11c-7 0-11 5-11 11.5 0 8.5-4 11.5-4 14.5h30c0-3-4-6-4-14.5C39 16 35 11 28 11Z"
    />
    <path className={styles.line} d="M28 11V8M23.5 41.5a4.6 4.6 0 0 0 9 0" />
    <path className={styles.accent} d="M9 22c0-4 1.6-7.4 4-10M47 22c0-4-1.6-7.4-4-10" />
  </svg>
)

export const DevicesDrawing = () => (
  <svg {...FRAME}>
    <rect className={styles.paper} x="6" y="11" width="36" height="25" rx="3.5" />
    <path className={styles.line} d="M18 44h12M24 36v8" />
    <path className={styles.faint} d="M13 19h13M13 26h8" />
    <rect className={styles.fill} x="34" y="20" width="16" height="27" rx="3.5" />
    <path className={styles.accent} d="m38.5 32 2.6 2.6 4.4-4.8" />
  </svg>
)

export const ShieldDrawing = () => (
  <svg {...FRAME}>
    <path className={styles.fill} d="M28 7 12 13v13c0 11 7 18.5 16 23 9-4.5 16-12 16-23V13Z" />
    <rect className={styles.paper} x="20.5" y="25" width="15" height="11.5" rx="2.5" />
    <path className={styles.line} d="M23.5 25v-3.5a4.5 4.5 0 0 1 9 0V25" />
    <path className={styles.accent} d="M28 29.5v2.5" />
  </svg>
)
