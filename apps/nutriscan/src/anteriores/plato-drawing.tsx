/** Draws a plate with a fork and a knife, for an empty list. */
export const PlatoDrawing = () => (
  <svg width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden="true">
    <ellipse cx="60" cy="80" rx="44" ry="4" fill="var(--surface-active)" />
    <circle
      cx="60"
      cy="44"
      r="32"
      fill="var(--surface-raised)"
      stroke="var(--border-strong)"
      strokeWidth="1.75"
    />
    <circle cx="60" cy="44" r="21" fill="var(--accent-soft)" />
    <path
      d="M52 47c0-8 6-13 15-13 0 9-5 15-13 15m-4 5c2-6 6-10 11-13"
      stroke="var(--accent)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M14 18v12a5 5 0 0 0 10 0V18m-5 0v52M104 18c-6 2-8 10-8 20h8m0-20v52"
      stroke="var(--border-strong)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
