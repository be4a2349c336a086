import { Button, Card, TextField } from '@mi/design-system'
import { FormAlert } from '@mi/design-system/form-alert'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ImageUp from 'lucide-react/icons/image-up'
import Lightbulb from 'lucide-react/icons/lightbulb'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Search from 'lucide-react/icons/search'
import Utensils from 'lucide-react/icons/utensils'
import type { ReactNode } from 'react'
import { focusWhenShown } from '../page/focus-when-shown.ts'
import styles from './sin-producto.module.css'
import { TEXTS } from './sin-producto.texts.ts'

interface SinProductoProps {
  /** The name in the text field. It stays there after a failed call. */
  readonly nombre: string
  readonly onNombre: (nombre: string) => void
  readonly sugerencias: readonly string[]
  /** The question that is shown when a name stands for several foods. */
  readonly pregunta: string | undefined
  readonly foto: string | undefined
  /**
   * Why nothing was recognised, that only the figures were, or that the photo is not analysed yet. `undefined` if the
   * answer does not say.
   */
  readonly detalle: string | undefined
  /** Why the analysis of the photo failed; `undefined` if the answer does not say. */
  readonly aviso: string | undefined
  /** Why the search for the name failed. */
  readonly error: string | undefined
  readonly busy: boolean
  readonly buscaMarcas: boolean
  readonly onBuscar: (nombre: string) => void
  /** Analyses the photo again; `undefined` if no part of the analysis failed. */
  readonly onReintentar: (() => void) | undefined
  /**
   * Analyses the photo again as a plate. It is set only if the server recognises plates, the analysis did not fail and
   * read no figures of a package, and the photo was not yet sent as a plate.
   */
  readonly onPlato: (() => void) | undefined
  /** True if the figures are an estimate for a plate. In that case, the name of the plate is only a guess. */
  readonly esPlato: boolean
  readonly onOtra: () => void
  /** The figures to show while the name is missing or uncertain. */
  readonly children?: ReactNode
}

const Sugerencias = ({
  sugerencias,
  pregunta,
  busy,
  onBuscar,
}: Pick<SinProductoProps, 'sugerencias' | 'pregunta' | 'busy' | 'onBuscar'>) =>
  sugerencias.length > 0 && (
    <div role="group" aria-labelledby="sugerencias" className={styles.suggestions}>
      <p id="sugerencias">{TEXTS.sugerencias}</p>
      {pregunta !== undefined && (
        <p role="alert" className={styles.question}>
          {pregunta}
        </p>
      )}
      <div>
        {sugerencias.map((sugerencia) => (
          <Button key={sugerencia} size="sm" aria-disabled={busy} onClick={() => onBuscar(sugerencia)}>
            {sugerencia}
          </Button>
        ))}
      </div>
    </div>
  )

export const SinProducto = ({
  nombre,
  onNombre,
  sugerencias,
  pregunta,
  foto,
  detalle,
  aviso,
  error,
  busy,
  buscaMarcas,
  onBuscar,
  onReintentar,
  onPlato,
  esPlato,
  onOtra,
  children,
}: SinProductoProps) => (
  <Card as="section" padding="lg" aria-labelledby="sin-producto" className={styles.card}>
    <div className={styles.heading}>
      {foto !== undefined && <img src={foto} alt={TEXTS.foto} className={styles.photo} />}
      <div>
        <h2 id="sin-producto" ref={focusWhenShown} tabIndex={-1}>
          {esPlato ? TEXTS.tituloPlato : TEXTS.titulo}
        </h2>
        <p className={styles.detail}>{esPlato ? TEXTS.detallePlato : (detalle ?? TEXTS.detalle)}</p>
      </div>
    </div>
    {onReintentar && (
      <div role="alert" className={styles.notice}>
        <CircleAlert aria-hidden />
        <p>{aviso ?? TEXTS.fallo}</p>
        <Button size="sm" icon={<RotateCw />} onClick={onReintentar}>
          {TEXTS.reintentar}
        </Button>
      </div>
    )}
    {onPlato && (
      <div className={styles.plate}>
        <Button icon={<Utensils />} onClick={onPlato}>
          {TEXTS.comoPlato}
        </Button>
        <p>{TEXTS.avisoPlato}</p>
      </div>
    )}
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (nombre.trim() !== '' && !busy) onBuscar(nombre.trim())
      }}
    >
      <Sugerencias {...{ sugerencias, pregunta, busy, onBuscar }} />
      <TextField
        label={TEXTS.nombre}
        placeholder={TEXTS.ejemplo}
        hint={buscaMarcas ? TEXTS.marcas : undefined}
        autoComplete="off"
        maxLength={120}
        value={nombre}
        onChange={({ currentTarget }) => onNombre(currentTarget.value)}
      />
      {error !== undefined && <FormAlert>{error}</FormAlert>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" icon={<Search />} busy={busy} disabled={nombre.trim() === ''}>
          {TEXTS.buscar}
        </Button>
        <Button icon={<ImageUp />} onClick={onOtra}>
          {TEXTS.otra}
        </Button>
      </div>
    </form>
    <p className={styles.tip}>
      <Lightbulb aria-hidden />
      {TEXTS.consejo}
    </p>
    {children !== undefined && (
      <section aria-labelledby="lo-leido" className={styles.read}>
        <h3 id="lo-leido">{esPlato ? TEXTS.calculado : TEXTS.leido}</h3>
        {children}
      </section>
    )}
  </Card>
)
