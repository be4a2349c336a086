import type { Correccion, ProductoNutricional } from '@mi/contracts'
import { Chip } from '@mi/design-system'
import Sparkles from 'lucide-react/icons/sparkles'
import UserPen from 'lucide-react/icons/user-pen'
import type { Analizado } from '../data/analizado.ts'
import { baseOf, figureOf, propiaOf } from '../page/cifras.ts'
import { Certezas } from './certezas.tsx'
import { CifrasTable } from './cifras-table.tsx'
import styles from './resultado.module.css'
import { lineasOf, mensajeOf } from './resultado.model.ts'
import { TEXTS } from './resultado.texts.ts'

interface EnergiaProps {
  readonly producto: ProductoNutricional
  readonly correccion: Correccion | null
}

/** Shows the person's own figure, or else the figure that was found. */
const Energia = ({ producto, correccion }: EnergiaProps) => {
  const propia = propiaOf(correccion, 'calorias')
  if (propia !== undefined) {
    return (
      <div className={styles.energy}>
        <span className={styles.label}>{TEXTS.energia}</span>
        <strong>{propia}</strong>
        <span>{baseOf(producto)}</span>
        <Chip tone="info" icon={<UserPen />}>
          {TEXTS.fuente.Persona}
        </Chip>
      </div>
    )
  }
  const { sinContar = [] } = producto
  const isKnown = producto.calorias !== null || producto.rangoCalorias !== null
  return (
    <div className={styles.energy} data-missing={!isKnown || undefined}>
      <span className={styles.label}>{TEXTS.energia}</span>
      <strong>{figureOf(producto, 'calorias')}</strong>
      {isKnown && <span>{baseOf(producto)}</span>}
      {isKnown && sinContar.length > 0 && <span>{TEXTS.sinContar(sinContar)}</span>}
      {producto.dudas.includes('calorias') && <Chip tone="warn">{TEXTS.dudosa}</Chip>}
    </div>
  )
}

const Hechos = ({ producto }: { readonly producto: ProductoNutricional }) => {
  const { porcion, alergenos, nutriScore, codigoBarras } = producto
  const facts = [
    porcion === null ? undefined : TEXTS.porcion(porcion),
    nutriScore === null ? undefined : TEXTS.nutriScore(nutriScore),
    alergenos.length === 0 ? undefined : TEXTS.alergenos(alergenos),
    codigoBarras === null ? undefined : TEXTS.codigo(codigoBarras),
  ].filter((fact) => fact !== undefined)
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

const Atribucion = ({ atribucion }: Pick<ProductoNutricional, 'atribucion'>) =>
  atribucion && (
    <p className={styles.owed}>
      {atribucion.texto}{' '}
      {atribucion.url?.startsWith('https:') === true && (
        <a href={atribucion.url} target="_blank" rel="noopener">
          {TEXTS.fuenteEnLinea}
        </a>
      )}{' '}
      {atribucion.licencia?.startsWith('https:') === true && (
        <a href={atribucion.licencia} target="_blank" rel="noopener">
          {TEXTS.licencia}
        </a>
      )}
    </p>
  )

export const ResultadoContent = ({ analizado }: { readonly analizado: Analizado }) => {
  const { producto, correccion } = analizado
  const mensaje = mensajeOf(analizado)
  // The name before the correction. This name could come from the photo, from a data source or from the person.
  const antes = producto?.nombre ?? null
  return (
    <div className={styles.content}>
      {correccion && (
        <p className={styles.corrected}>
          <Chip tone="info" icon={<UserPen />}>
            {TEXTS.corregido}
          </Chip>
          {antes !== null && antes !== analizado.nombre && <span>{TEXTS.antes(antes)}</span>}
        </p>
      )}
      {producto && (
        <>
          {producto.marca !== null && <p className={styles.brand}>{producto.marca}</p>}
          <div className={styles.head}>
            <Energia producto={producto} correccion={correccion} />
            <Certezas producto={producto} />
          </div>
        </>
      )}
      {mensaje !== '' && <p className={styles.message}>{mensaje}</p>}
      {producto ? (
        <>
          <CifrasTable lineas={lineasOf(analizado)} base={baseOf(producto)} />
          <Hechos producto={producto} />
          <Atribucion atribucion={producto.atribucion} />
        </>
      ) : (
        <p className={styles.owed}>{TEXTS.sinCifras}</p>
      )}
      <p className={styles.notice}>
        <Sparkles aria-hidden />
        {TEXTS.aviso}
      </p>
    </div>
  )
}
