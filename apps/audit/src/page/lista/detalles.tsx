import { FactList } from '@mi/design-system'
import type { FormaDeFila } from './columna.ts'
import { AccionesDeFila } from './acciones-de-fila.tsx'
import styles from './detalles.module.css'

interface DetallesProps<Fila> {
  readonly fila: Fila
  readonly forma: FormaDeFila<Fila>
}

export const Detalles = <Fila,>({ fila, forma }: DetallesProps<Fila>) => (
  <div className={styles.details}>
    <FactList
      className={styles.facts ?? ''}
      facts={[
        ...forma.columnas.map(({ titulo, valor }) => [titulo, valor(fila)] as const),
        ...(forma.masDatos?.(fila) ?? []),
      ]}
    />
    <AccionesDeFila acciones={forma.acciones(fila)} />
  </div>
)
