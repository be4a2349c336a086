import styles from './catalogue.module.css'
import { ViewSwitch } from './view-switch.tsx'

/** Shows both themes side by side. Each theme is in a frame, so that media queries use the width of the frame. */
export const SideBySide = ({ view, solo }: { view: 'both' | 'phones'; solo: string | null }) => {
  const only = solo ? `&solo=${encodeURIComponent(solo)}` : ''
  return (
    <>
      <header className={styles.bar}>
        <h1>Catálogo</h1>
        <ViewSwitch />
      </header>
      <main className={styles.frames} data-view={view}>
        <iframe title="Claro" src={`?theme=light${only}`} className={styles.frame} />
        <iframe title="Oscuro" src={`?theme=dark${only}`} className={styles.frame} />
      </main>
    </>
  )
}
