import { Toaster } from '../compounds/toaster/index.ts'
import { SkipLink } from '../primitives/skip-link/index.ts'
import { Row } from '../stories/layout.tsx'
import styles from './catalogue.module.css'
import { readRequest } from './request.ts'
import type { StoryFile } from '../stories/story.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { ViewSwitch } from './view-switch.tsx'

const files = import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true, import: 'default' })

/** Shows every component in every state, for review and for automatic checks. */
export const Catalogue = () => {
  const { solo, theme } = readRequest(location.search)
  const shown = Object.values(files)
    .filter((file) => !solo || file.title === solo)
    .sort((one, other) => one.title.localeCompare(other.title))

  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <h1>Catálogo</h1>
        <Row>
          <ViewSwitch />
          <ThemeSwitch initial={theme} />
        </Row>
      </header>
      <main id="contenido" tabIndex={-1} className={styles.page}>
        <nav aria-label="Componentes" className={styles.links}>
          {shown.map((file) => (
            <a key={file.title} href={`#${file.title}`}>
              {file.title}
            </a>
          ))}
        </nav>
        {shown.map((file) => (
          <section
            key={file.title}
            id={file.title}
            className={styles.file}
            aria-labelledby={`${file.title}-t`}
          >
            <h2 id={`${file.title}-t`} className={styles.title}>
              {file.title}
            </h2>
            <div className={styles.stories}>
              {file.stories.map((story) => (
                <div
                  key={story.name}
                  className={styles.story}
                  data-wide={story.wide === true ? true : undefined}
                >
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
