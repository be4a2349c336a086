import type { ReactNode } from 'react'
import styles from './publicidad-dialog.module.css'
import { TEXTS } from './publicidad.texts.ts'

const Picture = ({ label, children }: { label: string; children: ReactNode }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox="0 0 360 180"
    fill="none"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={styles.picture}
  >
    {children}
  </svg>
)

export const AvisosDrawing = () => (
  <Picture label={TEXTS.avisos.dibujo}>
    <path className={styles.wood} d="M24 148h204v8H24z" />
    {/* These shapes draw milk, a jar, a can and a loaf. */}
    <path className={styles.paper} d="M40 92l8-16h20l8 16v56H40z" />
    <path className={styles.line} d="M40 92h36M48 112h20M48 122h12" />
    <rect className={styles.paper} x="90" y="96" width="36" height="52" rx="8" />
    <path className={styles.brand} d="M94 88h28v8H94z" />
    <path className={styles.line} d="M98 122c6-8 14-8 20 0-6 8-14 8-20 0Z" />
    <path className={styles.warn} d="M140 104h34v44h-34z" />
    <path className={styles.mark} d="M140 112h34M140 140h34M150 126h14" />
    <path className={styles.shade} d="M186 148v-22c0-12 34-12 34 0v22z" />
    <path className={styles.faint} d="M196 124v6M204 122v6M212 124v6" />
    {/* These shapes draw the calendar. */}
    <rect className={styles.paper} x="240" y="56" width="88" height="86" rx="10" />
    <path className={styles.brand} d="M250 56h68a10 10 0 0 1 10 10v10h-88V66a10 10 0 0 1 10-10Z" />
    <path
      className={styles.faint}
      d="M256 92h6M276 92h6M296 92h6M256 108h6M276 108h6M256 124h6M276 124h6M296 124h6"
    />
    <circle className={styles.warn} cx="299" cy="108" r="11" />
    <path className={styles.mark} d="m294 108 4 4 7-8" />
    {/* These shapes draw the bell. */}
    <path
      className={styles.soft}
      d="M128 60c7-7 4-17 5-25 1-10 8-17 17-17s16 7 17 17c1 8-2 18 5 25 2 2 1 4-2 4h-40c-3 0-4-2-2-4Z"
    />
    <path
      className={styles.line}
      d="M150 18v-5M144 64a6 6 0 0 0 12 0M116 30c-4 6-4 12 0 18M184 30c4 6 4 12 0 18"
    />
  </Picture>
)

export const BuscarDrawing = () => (
  <Picture label={TEXTS.buscar.dibujo}>
    <rect className={styles.paper} x="76" y="20" width="208" height="142" rx="12" />
    <rect className={styles.shade} x="92" y="34" width="176" height="24" rx="8" />
    <path className={styles.faint} d="M108 46h52" />
    <path className={styles.line} d="M166 40v12" />
    <rect className={styles.warn} x="94" y="70" width="20" height="20" rx="5" />
    <path className={styles.faint} d="M124 76h60M124 85h36M240 80h24" />
    <rect className={styles.soft} x="86" y="96" width="188" height="28" rx="8" />
    <rect className={styles.brand} x="94" y="100" width="20" height="20" rx="5" />
    <path className={styles.line} d="M124 106h72M124 115h44M240 110h24" />
    <rect className={styles.shade} x="94" y="132" width="20" height="20" rx="5" />
    <path className={styles.faint} d="M124 138h48M124 147h30M240 142h24" />
    <circle className={styles.soft} cx="232" cy="104" r="32" fillOpacity="0.35" strokeWidth="4" />
    <path className={styles.line} strokeWidth="9" d="m256 128 30 30" />
    <path className={styles.line} d="M214 96c3-8 9-12 17-12" />
  </Picture>
)
