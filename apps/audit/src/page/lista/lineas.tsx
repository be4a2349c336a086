import { Button, Card } from '@mi/design-system'
import { useId, useState } from 'react'
import { AccionesDeFila } from './acciones-de-fila.tsx'
import type { FormaDeFila } from './columna.ts'
import { Detalles } from './detalles.tsx'
import styles from './lineas.module.css'
import { TEXTS } from './lista.texts.ts'

interface LineaProps<Fila> {
  readonly fila: Fila
  readonly forma: FormaDeFila<Fila>
}

const Linea = <Fila,>({ fila, forma }: LineaProps<Fila>) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const nombre = forma.nombreDe(fila)
  return (
    <Card as="li" padding="md" className={styles.line ?? ''}>
      <div className={styles.words}>
        <h2>{nombre}</h2>
        <p>{forma.detalleDe(fila)}</p>
      </div>
      <div className={styles.chips}>{forma.chips(fila)}</div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Detalles fila={fila} forma={forma} />}
      </div>
      <div className={styles.foot}>
        {!isOpen && <AccionesDeFila acciones={forma.acciones(fila)} />}
        <Button
          size="sm"
          variant="ghost"
          aria-label={isOpen ? `${TEXTS.verMenos}: ${nombre}` : `${TEXTS.verMas}: ${nombre}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? TEXTS.verMenos : TEXTS.verMas}
        </Button>
      </div>
    </Card>
  )
}

interface LineasProps<Fila> {
  readonly label: string
  readonly filas: readonly Fila[]
  readonly forma: FormaDeFila<Fila>
}

/** Shows the rows as a list instead of a table, for a phone. */
export const Lineas = <Fila,>({ label, filas, forma }: LineasProps<Fila>) => (
  <ul className={styles.lines} aria-label={label}>
    {filas.map((fila) => (
      <Linea key={forma.keyOf(fila)} fila={fila} forma={forma} />
    ))}
  </ul>
)
