import type { EstadoDeModuloEnApi, ReleaseListado } from '@mi/contracts'
import { Button, Chip, IconButton, Menu, MenuItem, Panel, PanelContent, Skeleton } from '@mi/design-system'
import { formatMomento } from '@mi/domain'
import { Hace } from '@mi/federation'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { TEXTS as CAMBIOS } from '../cambios/cambios.texts.ts'
import { apagar, encender, hacerEstable } from '../cambios/pasos.ts'
import type { OnOpen } from '../cambios/tarea.ts'
import { ESTADO_DE_VERSION, formatActor, formatBytes, isVivo } from '../palabras.ts'
import { useReleases } from '../plataforma.queries.ts'
import styles from './versiones.module.css'
import { TEXTS } from './versiones.texts.ts'

interface VersionesPanelProps {
  readonly estado: EstadoDeModuloEnApi
  readonly onOpen: OnOpen
}

interface FilaProps extends VersionesPanelProps {
  readonly release: ReleaseListado
}

const SHOWN = 6

const Interruptor = ({ estado, release, onOpen }: FilaProps) =>
  release.estado === 'apagado' ? (
    <MenuItem onSelect={() => onOpen({ tipo: 'paso', paso: encender(estado, release.version) })}>
      {CAMBIOS.encender}
    </MenuItem>
  ) : (
    <MenuItem danger onSelect={() => onOpen({ tipo: 'paso', paso: apagar(estado, release) })}>
      {CAMBIOS.apagar}
    </MenuItem>
  )

const Acciones = ({ estado, release, onOpen }: FilaProps) => {
  const { version, estado: papel } = release
  const isOff = papel === 'apagado'
  const isOffered = estado.estable !== null
  const mayShow = !isOff && papel !== 'estable' && !estado.retirado
  const mayBegin = mayShow && isOffered && !isVivo(estado.candidato)
  if (!mayShow && !isOffered) return null
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" label={TEXTS.accionesDe(version)} icon={<Ellipsis />} />}
    >
      {mayBegin && (
        <MenuItem onSelect={() => onOpen({ tipo: 'comenzar', version })}>{TEXTS.rollout}</MenuItem>
      )}
      {mayBegin && (
        <MenuItem onSelect={() => onOpen({ tipo: 'paso', paso: hacerEstable(estado, version) })}>
          {CAMBIOS.hacerEstable}
        </MenuItem>
      )}
      {mayShow && (
        <MenuItem onSelect={() => onOpen({ tipo: 'vistaPrevia', version })}>{TEXTS.vistaPrevia}</MenuItem>
      )}
      {isOffered && <Interruptor estado={estado} release={release} onOpen={onOpen} />}
    </Menu>
  )
}

const Fila = (props: FilaProps) => {
  const { now } = useShell().platform
  const { version, estado, bytes, publicadoEn, publicadoPor } = props.release
  const { tone, texto } = ESTADO_DE_VERSION[estado]
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <strong>{version}</strong>
        <Chip tone={tone}>{texto}</Chip>
      </div>
      <p className={styles.size}>{formatBytes(bytes)}</p>
      <p className={styles.when} title={formatMomento(new Date(publicadoEn))}>
        <Hace fecha={publicadoEn} now={now} /> {TEXTS.por(formatActor(publicadoPor))}
      </p>
      <Acciones {...props} />
    </li>
  )
}

const Lista = ({ releases, ...props }: VersionesPanelProps & { readonly releases: ReleaseListado[] }) => {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? releases : releases.slice(0, SHOWN)
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((release) => (
          <Fila key={release.version} {...props} release={release} />
        ))}
      </ul>
      {shown.length < releases.length && (
        <Button size="sm" className={styles.more ?? ''} onClick={() => setAll(true)}>
          {TEXTS.mostrar(releases.length)}
        </Button>
      )}
    </>
  )
}

export const VersionesPanel = (props: VersionesPanelProps) => (
  <Panel title={TEXTS.titulo} className={styles.panel ?? ''}>
    <PanelContent
      query={useReleases(props.estado.module)}
      skeleton={<Skeleton shape="block" height="12rem" />}
    >
      {(releases) => <Lista {...props} releases={releases} />}
    </PanelContent>
  </Panel>
)
