import styles from './qr.module.css'
import { type QrSymbol, symbolOf } from './symbol.ts'

// Readers need an empty margin of this many squares around the code: the «quiet zone» of ISO/IEC 18004.
const MARGIN = 4

const pathOf = (symbol: QrSymbol): string =>
  symbol
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('')

/** Renders nothing if the text is too long for a QR code. */
export const Qr = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const symbol = symbolOf(text)
  if (!symbol) return null
  const size = symbol.length + 2 * MARGIN
  return (
    <svg role="img" aria-label={label} className={styles.root} viewBox={`0 0 ${size} ${size}`}>
      <path d={pathOf(symbol)} shapeRendering="crispEdges" />
    </svg>
  )
}
