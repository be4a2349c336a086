import type { EntradaHistorial } from '@mi/contracts'
import { Panel, PanelContent, Skeleton } from '@mi/design-system'
import { describeActo, describeCambio } from '@mi/domain'
import { Hace, usePlatform } from '@mi/federation'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Link } from 'react-router-dom'
import { useUltimosCambios } from '../data/historial/ultimos-cambios.queries.ts'
import styles from './latest-changes.module.css'
import { TEXTS } from './resumen.texts.ts'

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
  /** The address of the product list. Without it, the product's name is not a link. */
  readonly inventario: string | undefined
}

const Change = ({ entrada, idUsuario, inventario }: ChangeProps) => {
  const { now } = usePlatform()
  const Icon = ICONS[entrada.accion]
  const [who, did] = describeActo(entrada, idUsuario)
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
      <Hace className={styles.when} fecha={entrada.fechaCambio} now={now} />
    </li>
  )
}

interface LatestChangesProps {
  readonly idUsuario: number
  readonly inventario: string | undefined
  /** The history's address. Without it, there is no link to all changes. */
  readonly historial: string | undefined
}

export const LatestChanges = ({ idUsuario, inventario, historial }: LatestChangesProps) => (
  <Panel title={TEXTS.cambios} action={historial === undefined ? null : <Link to={historial}>Ver todo</Link>}>
    <PanelContent
      query={useUltimosCambios(idUsuario)}
      skeleton={<Skeleton shape="block" className={styles.skeleton} />}
    >
      {(entradas) =>
        entradas.length === 0 ? (
          <p className={styles.nothing}>{TEXTS.sinCambios}</p>
        ) : (
          <ol className={styles.changes}>
            {entradas.map((entrada) => (
              <Change key={entrada.id} entrada={entrada} idUsuario={idUsuario} inventario={inventario} />
            ))}
          </ol>
        )
      }
    </PanelContent>
  </Panel>
)
