import { Logo } from '@mi/design-system'
import type { ReactNode } from 'react'
import { readAjustes } from '../page/ajustes.ts'
import { HEADER_LINKS } from './header-links.ts'
import styles from './acceso-page.module.css'

const YEAR = new Date().getFullYear()

interface AccesoPageProps {
  readonly action?: keyof typeof HEADER_LINKS
  readonly children: ReactNode
}

/** Adds the header and footer of the pages that open without a sign-in. Neither moves when another such page loads. */
export const AccesoPage = ({ action, children }: AccesoPageProps) => {
  const { contactoCorreo } = readAjustes(document)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.brand} href="/que-hacemos">
          <Logo size={28} wordmark="Mi Inventario" />
        </a>
        {action && (
          <a className={styles.action} href={HEADER_LINKS[action].href}>
            {HEADER_LINKS[action].text}
          </a>
        )}
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <nav className={styles.links} aria-label="Información">
          <a href="/que-hacemos">Qué hacemos</a>
          <a href="/terminos-y-condiciones">Términos y Condiciones</a>
          <a href="/politica-de-privacidad">Política de Privacidad</a>
          <a href={`mailto:${contactoCorreo}`}>{contactoCorreo}</a>
        </nav>
        <p>© {YEAR} Mi Inventario. Todos los derechos reservados.</p>
      </footer>
    </div>
  )
}
