import { SkipLink, Toaster } from '../index.ts'
import styles from './catalogue.module.css'
import type { StoryFile } from './story.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const files = import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true, import: 'default' })

/** Every component in every state, for the eye and for automatic checks. `?solo=title` shows one. */
export function Catalogue() {
  const solo = new URLSearchParams(location.search).get('solo')
  const shown = Object.values(files)
    .filter((file) => !solo || file.title === solo)
    .sort((one, other) => one.title.localeCompare(other.title))

  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <h1>Catálogo</h1>
        <ThemeSwitch />
      </header>
      <main id="contenido" tabIndex={-1} className={styles.page}>
        {shown.map((file) => (
          <section key={file.title} id={file.title} className={styles.file}>
            <h2 className={styles.title}>{file.title}</h2>
            <div className={styles.stories}>
              {file.stories.map((story) => (
                <div key={story.name} className={styles.story} data-wide={story.wide || undefined}>
                  <p className={styles.name}>{story.name}</p>
                  {story.render()}
                </div>
              ))}
            </div>
          </section>
        ))}
      </main>
      <Toaster />
    </>
  )
}
