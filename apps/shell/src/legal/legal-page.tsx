import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { AccesoPage } from '../acceso/acceso-page.tsx'
import styles from './legal-page.module.css'

export interface LegalSection {
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

interface LegalPageProps {
  readonly title: string
  readonly intro: ReactNode
  readonly sections: readonly LegalSection[]
  readonly signedIn: boolean
}

// On a phone, an open table of contents would push the title out of view.
const hasRoom = (): boolean => matchMedia('(width >= 60rem)').matches

export const LegalPage = ({ title, intro, sections, signedIn }: LegalPageProps) => (
  <AccesoPage action={signedIn ? 'inventario' : 'login'}>
    <div className={styles.sheet}>
      <nav className={styles.contents} aria-label="Contenido">
        <a className={styles.back} href="/register">
          <ArrowLeft aria-hidden />
          Volver al registro
        </a>
        <details className={styles.fold} open={hasRoom()}>
          <summary>Contenido</summary>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
      <article className={styles.text}>
        <h1>{title}</h1>
        <p className={styles.date}>
          Última actualización: <time dateTime="2025-06-20">20 de junio de 2025</time>
        </p>
        <div className={styles.intro}>{intro}</div>
        {sections.map(({ id, title: name, body }, index) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>
              {index + 1}. {name}
            </h2>
            {body}
          </section>
        ))}
      </article>
    </div>
  </AccesoPage>
)
