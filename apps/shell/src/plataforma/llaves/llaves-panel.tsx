import type { TokenListado } from '@mi/contracts'
import { Button, Chip, IconButton, Menu, MenuItem, Panel, PanelContent, Skeleton } from '@mi/design-system'
import { formatMomento } from '@mi/domain'
import { Hace } from '@mi/federation'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useShell } from '../../context/shell-context.ts'
import type { OnOpen } from '../cambios/tarea.ts'
import { formatActor } from '../palabras.ts'
import { useLlaves } from '../plataforma.queries.ts'
import { estadoDe, wordsOf } from './llaves.model.ts'
import styles from './llaves.module.css'
import { TEXTS } from './llaves.texts.ts'

interface FilaProps {
  readonly llave: TokenListado
  readonly onOpen: OnOpen
}

const momentoOf = (moment: string): string => formatMomento(new Date(moment))

const factsOf = ({ venceEn, terminadoEn, comprometidaDesde }: TokenListado): string[] => [
  ...(comprometidaDesde === null ? [] : [TEXTS.comprometida(momentoOf(comprometidaDesde))]),
  ...(terminadoEn === null ? [] : [TEXTS.termino(momentoOf(terminadoEn))]),
  ...(venceEn === null || terminadoEn !== null ? [] : [TEXTS.vence(momentoOf(venceEn))]),
]

const Fila = ({ llave, onOpen }: FilaProps) => {
  const { now } = useShell().platform
  const { id, creadoPor, creadoPorNombre, creadoEn, comprometidaDesde } = llave
  const { tone, texto } = estadoDe(llave, now())
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <strong>{TEXTS.nombre(id)}</strong>
          <Chip tone={tone}>{texto}</Chip>
        </p>
        <p className={styles.meta}>
          {TEXTS.registrada(formatActor(creadoPor, creadoPorNombre))} <Hace fecha={creadoEn} now={now} />
        </p>
        {factsOf(llave).map((fact) => (
          <p key={fact} className={styles.meta}>
            {fact}
          </p>
        ))}
      </div>
      {/* A key that has ended keeps its menu, because staff are still allowed to mark the key as compromised. */}
      {comprometidaDesde === null && (
        <Menu align="end" trigger={<IconButton size="sm" label={TEXTS.accionesDe(id)} icon={<Ellipsis />} />}>
          <MenuItem danger onSelect={() => onOpen({ tipo: 'terminarLlave', llave })}>
            {wordsOf(llave).accion}
          </MenuItem>
        </Menu>
      )}
    </li>
  )
}

const Lista = ({
  query,
  onOpen,
}: {
  readonly query: ReturnType<typeof useLlaves>
  readonly onOpen: OnOpen
}) => {
  const llaves = query.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      {llaves.length === 0 && <p className={styles.meta}>{TEXTS.vacio}</p>}
      <ul className={styles.rows}>
        {llaves.map((llave) => (
          <Fila key={llave.id} llave={llave} onOpen={onOpen} />
        ))}
      </ul>
      {query.isFetchNextPageError && <p role="alert">{TEXTS.errorMas}</p>}
      {query.hasNextPage && (
        <Button
          size="sm"
          className={styles.action ?? ''}
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {TEXTS.mostrarMas}
        </Button>
      )}
    </>
  )
}

export const LlavesPanel = ({ module, onOpen }: { readonly module: string; readonly onOpen: OnOpen }) => {
  const query = useLlaves(module)
  return (
    <Panel title={TEXTS.titulo} className={styles.panel ?? ''}>
      <p className={styles.meta}>{TEXTS.detalle}</p>
      <PanelContent query={query} skeleton={<Skeleton shape="block" height="6rem" />}>
        {() => <Lista query={query} onOpen={onOpen} />}
      </PanelContent>
      <Button size="sm" className={styles.action ?? ''} onClick={() => onOpen({ tipo: 'registrarLlave' })}>
        {TEXTS.registrar}
      </Button>
    </Panel>
  )
}
