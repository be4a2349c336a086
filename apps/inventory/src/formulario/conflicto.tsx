import { Button } from '@mi/design-system'
import { miniaturaDe } from '@mi/domain'
import { useId } from 'react'
import { focusWhenShown } from '../page/focus-when-shown.ts'
import { type Diferencia, type Lado, fromDifference, inWords } from './conflicto.model.ts'
import styles from './conflicto.module.css'
import { TEXTS } from './formulario.texts.ts'

interface ConflictoProps {
  readonly diferencias: readonly Diferencia[]
  readonly lados: Readonly<Record<string, Lado>>
  /** If true, no value can be chosen, because the chosen values are being saved. */
  readonly isLocked: boolean
  readonly onChoose: (elegidas: readonly Diferencia[], lado: Lado) => void
}

const Value = ({ campo, value }: { campo: Diferencia['campo']; value: string }) =>
  campo === 'imagen' && value !== '' ? (
    <img className={styles.picture} src={miniaturaDe(value)} alt="Imagen del producto" />
  ) : (
    <span className={styles.value}>{inWords(campo, value)}</span>
  )

interface FilaProps {
  readonly diferencia: Diferencia
  readonly lado: Lado | undefined
  readonly onChoose: (lado: Lado) => void
}

const Fila = ({ diferencia, lado, onChoose }: FilaProps) => {
  const name = useId()
  const { campo, etiqueta } = diferencia
  const isLong = campo === 'descripcion'
  const { era, ...values } = isLong ? fromDifference(diferencia) : diferencia
  return (
    <fieldset className={styles.field}>
      <legend>
        {etiqueta} <span className={styles.was}>· era {inWords(campo, era)}</span>
      </legend>
      {/* Both versions scroll together, so that the same passages stay side by side. */}
      <div
        className={styles.sides}
        {...(isLong && { tabIndex: 0, role: 'group', 'aria-label': TEXTS.dosTextos })}
      >
        {(['mio', 'suyo'] as const).map((each) => (
          <label key={each} className={styles.side}>
            <input type="radio" name={name} checked={lado === each} onChange={() => onChoose(each)} />
            <span>
              <span className={styles.who}>{TEXTS.lados[each]}</span>
              <Value campo={campo} value={values[each]} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Shows both values of each field that differs. If the person chooses a value, the form below gets it immediately. */
export const Conflicto = ({ diferencias, lados, isLocked, onChoose }: ConflictoProps) => (
  <section className={styles.conflict} inert={isLocked} aria-label={TEXTS.dosVersiones}>
    {/* When this text appears, it gets the focus, so that the browser scrolls it into view. */}
    <p role="alert" tabIndex={-1} ref={focusWhenShown}>
      {diferencias.length === 0 ? TEXTS.conflictoIgual : TEXTS.conflicto}
    </p>
    {diferencias.map((diferencia) => (
      <Fila
        key={diferencia.campo}
        diferencia={diferencia}
        lado={lados[diferencia.campo]}
        onChoose={(lado) => onChoose([diferencia], lado)}
      />
    ))}
    {diferencias.length > 1 && (
      <div className={styles.all}>
        <Button size="sm" onClick={() => onChoose(diferencias, 'mio')}>
          {TEXTS.todoLoMio}
        </Button>
        <Button size="sm" onClick={() => onChoose(diferencias, 'suyo')}>
          {TEXTS.todoLoSuyo}
        </Button>
      </div>
    )}
  </section>
)
