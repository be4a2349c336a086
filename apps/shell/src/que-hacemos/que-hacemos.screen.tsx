import { AccesoPage } from '../acceso/acceso-page.tsx'
import type { LightScreenProps } from '../acceso/light-screen.ts'
import { FUNCIONES } from './funciones.tsx'
import styles from './que-hacemos.module.css'
import { AYUDAS, TEXTS } from './que-hacemos.texts.ts'
import { ShelfPicture } from './shelf-picture.tsx'

const Actions = ({ signedIn }: { signedIn: boolean }) => (
  <p className={styles.actions}>
    <a className={styles.primary} href={signedIn ? '/home' : '/register'}>
      {signedIn ? TEXTS.inventario : TEXTS.registrarse}
    </a>
    {!signedIn && (
      <a className={styles.secondary} href="/login">
        {TEXTS.entrar}
      </a>
    )}
  </p>
)

const Hero = ({ signedIn }: { signedIn: boolean }) => (
  <section className={styles.hero}>
    <div>
      <h1 className={styles.title}>
        <span className={styles.eyebrow}>{TEXTS.titulo}</span>
        <span className={styles['visually-hidden']}>: </span>
        {TEXTS.lema}
      </h1>
      <p className={styles.summary}>{TEXTS.resumen}</p>
      <Actions signedIn={signedIn} />
    </div>
    <ShelfPicture />
  </section>
)

export const QueHacemosScreen = ({ signedIn }: LightScreenProps) => (
  <AccesoPage action={signedIn ? 'inventario' : 'login'}>
    <div className={styles.page}>
      <Hero signedIn={signedIn} />
      <section aria-labelledby="funciones">
        <h2 id="funciones">{TEXTS.funciones}</h2>
        <ul className={styles.cards}>
          {FUNCIONES.map(({ titulo, texto, Drawing }) => (
            <li key={titulo} className={styles.card}>
              <Drawing />
              <h3>{titulo}</h3>
              <p>{texto}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="ayuda">
        <h2 id="ayuda">{TEXTS.ayuda}</h2>
        <ul className={styles.helps}>
          {AYUDAS.map(({ titulo, texto }) => (
            <li key={titulo}>
              <h3>{titulo}</h3>
              <p>{texto}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.end}>
        <h2>{TEXTS.cierre}</h2>
        <p>{TEXTS.cierreDetalle}</p>
        <Actions signedIn={signedIn} />
      </section>
    </div>
  </AccesoPage>
)
