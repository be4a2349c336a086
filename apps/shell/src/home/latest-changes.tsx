import type { EntradaHistorial, UsuarioDeSesion } from '@mi/contracts'
import { Skeleton } from '@mi/design-system'
import { describeActo, describeCambio, describeMomento, formatMomento } from '@mi/domain'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router-dom'
import { useShell } from '../context/shell-context.ts'
import { CardContent, HomeCard } from './home-card.tsx'
import { useUltimosCambios } from './home.queries.ts'
import { TEXTS } from './home.texts.ts'
import styles from './latest-changes.module.css'
import type { Places } from '../places/use-places.ts'

const ICONS = { agregado: Plus, modificado: Pencil, eliminado: Trash2 } as const

const Values = ({ entrada }: { entrada: EntradaHistorial }) => {
  const { cambio, otros } = describeCambio(entrada)
  return (
    <p className={styles.values}>
      {cambio.campo}
      {cambio.antes === undefined ? null : (
        <>
          {' '}
          <s>{cambio.antes}</s> <span aria-hidden>→</span>
        </>
      )}
      {cambio.despues === undefined ? null : (
        <>
          {' '}
          <strong>{cambio.despues}</strong>
        </>
      )}
      {cambio.diferencia === undefined ? null : (
        <span className={styles.difference}>{cambio.diferencia}</span>
      )}
      {otros > 0 ? ` y ${otros === 1 ? 'otro cambio' : `${otros} cambios más`}` : null}
    </p>
  )
}

interface ChangeProps {
  readonly entrada: EntradaHistorial
  readonly idUsuario: number
  /** The list's address, which the product's page is below; without it the name is no link. */
  readonly inventario: string | undefined
}

const Change = ({ entrada, idUsuario, inventario }: ChangeProps) => {
  const { now } = useShell().platform
  const Icon = ICONS[entrada.accion]
  const [who, did] = describeActo(entrada, idUsuario)
  const moment = new Date(entrada.fechaCambio)
  return (
    <li className={styles.change} data-accion={entrada.accion}>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <div className={styles.words}>
        <p className={styles.sentence}>
          {who} {did}{' '}
          {inventario === undefined ? (
            <strong>{entrada.nombreProducto}</strong>
          ) : (
            <Link className={styles.product} to={`${inventario}/${entrada.idProducto}`}>
              {entrada.nombreProducto}
            </Link>
          )}
        </p>
        <Values entrada={entrada} />
      </div>
      <time className={styles.when} dateTime={entrada.fechaCambio} title={formatMomento(moment)}>
        {describeMomento(moment, now())}
      </time>
    </li>
  )
}

/** The latest changes of the inventory. */
export const LatestChanges = ({
  usuario,
  places: { inventario, historial },
}: {
  usuario: UsuarioDeSesion
  places: Places
}) => (
  <HomeCard
    title={TEXTS.cambios}
    action={historial === undefined ? null : <Link to={historial}>Ver todo</Link>}
  >
    <CardContent
      query={useUltimosCambios(usuario.idUsuario)}
      skeleton={<Skeleton shape="block" className={styles.skeleton} />}
    >
      {(entradas) =>
        entradas.length === 0 ? (
          <p className={styles.nothing}>{TEXTS.sinCambios}</p>
        ) : (
          <ol className={styles.changes}>
            {entradas.map((entrada) => (
              <Change
                key={entrada.id}
                entrada={entrada}
                idUsuario={usuario.idUsuario}
                inventario={inventario}
              />
            ))}
          </ol>
        )
      }
    </CardContent>
  </HomeCard>
)
