import type { Notificacion, TipoNotificacion, TokenClaims } from '@mi/contracts'
import { Button, ErrorState, SelectField } from '@mi/design-system'
import { dayInBogota, groupByDia, titleOfDia } from '@mi/domain'
import CheckCheck from 'lucide-react/icons/check-check'
import Settings from 'lucide-react/icons/settings'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { TEXTS as TIPOS } from '../preferencias/tipos.texts.ts'
import { useShell } from '../context/shell-context.ts'
import { configuracionPath } from '../places/places.ts'
import styles from './bandeja.module.css'
import { BandejaEmpty } from './bandeja-empty.tsx'
import { BandejaSkeleton } from './bandeja-skeleton.tsx'
import { NotificacionItem } from './notificacion-item.tsx'
import { useBandeja } from './notificaciones.queries.ts'
import { TEXTS } from './notificaciones.texts.ts'
import { useDestinatario, useVisibles } from './use-destinatario.ts'

interface BandejaListProps {
  readonly usuario: TokenClaims
  readonly sinLeer: readonly Notificacion[]
  readonly onShow: (notificacion: Notificacion) => void
  readonly onMarcar: (notificacion: Notificacion) => void
  readonly onMarcarTodas: (tipos: readonly TipoNotificacion[]) => void
  /** Called when the person follows a link to another page. */
  readonly onLeave: () => void
}

const NONE: readonly Notificacion[] = []

/** The kind of notifications that is shown. `''` means all kinds. */
type Filtro = TipoNotificacion | ''

interface ToolsProps {
  readonly tipos: readonly TipoNotificacion[]
  readonly filtro: Filtro
  readonly onFiltro: (filtro: Filtro) => void
  /** True if at least one notification of the shown kinds is unread. */
  readonly isUnread: boolean
  readonly onMarcarTodas: () => void
}

const Tools = ({ tipos, filtro, onFiltro, isUnread, onMarcarTodas }: ToolsProps) => (
  <div className={styles.tools}>
    <SelectField
      label={TEXTS.mostrar}
      hideLabel
      className={styles.filter ?? ''}
      value={filtro}
      onChange={({ currentTarget }) => onFiltro(currentTarget.value as Filtro)}
    >
      <option value="">{TEXTS.todas}</option>
      {tipos.map((tipo) => (
        <option key={tipo} value={tipo}>
          {TIPOS.tipos[tipo]}
        </option>
      ))}
    </SelectField>
    {/* If nothing is unread, the button stays. If it disappeared when pressed, the focus would be lost. */}
    <Button
      size="sm"
      variant="ghost"
      icon={<CheckCheck />}
      aria-disabled={!isUnread}
      onClick={() => isUnread && onMarcarTodas()}
    >
      {TEXTS.marcarTodas}
    </Button>
  </div>
)

const Older = ({ bandeja }: { bandeja: ReturnType<typeof useBandeja> }) => (
  <div className={styles.older}>
    {bandeja.isFetchNextPageError && <p role="alert">{TEXTS.errorAnteriores}</p>}
    <Button size="sm" busy={bandeja.isFetchingNextPage} onClick={() => void bandeja.fetchNextPage()}>
      {TEXTS.anteriores}
    </Button>
  </div>
)

export const BandejaList = ({
  usuario,
  sinLeer,
  onShow,
  onMarcar,
  onMarcarTodas,
  onLeave,
}: BandejaListProps) => {
  const { now } = useShell().platform
  const { tipos } = useDestinatario(usuario)
  const [wished, setFiltro] = useState<Filtro>('')
  // The chosen kind is ignored if the person has switched this kind off in the meantime.
  const filtro = wished !== '' && tipos.includes(wished) ? wished : ''
  const shown = filtro === '' ? tipos : [filtro]
  const bandeja = useBandeja(usuario.idUsuario, shown)
  const rows = useVisibles(usuario, bandeja.data?.pages.flatMap(({ data }) => data) ?? NONE)
  const isUnread = [...rows, ...sinLeer].some(({ leida, tipo }) => !leida && shown.includes(tipo))
  if (tipos.length === 0) return <BandejaEmpty kind="apagadas" usuario={usuario} onLeave={onLeave} />

  const content = () => {
    if (bandeja.data) {
      if (rows.length === 0 && !bandeja.hasNextPage)
        return <BandejaEmpty kind={filtro === '' ? 'alDia' : 'tipo'} usuario={usuario} onLeave={onLeave} />
      return groupByDia(rows, ({ fechaEnvio }) => fechaEnvio).map(({ dia, items }) => {
        const title = titleOfDia(dia, dayInBogota(now()))
        return (
          // The key is not the day, because around midnight two sections could have the same day: rows are sorted by id.
          <section key={items.at(-1)?.idNotificacion} className={styles.day} aria-label={title}>
            <h3>{title}</h3>
            <ul className={styles.rows}>
              {items.map((row) => (
                <NotificacionItem
                  key={row.idNotificacion}
                  notificacion={row}
                  now={now}
                  onShow={onShow}
                  onMarcar={onMarcar}
                />
              ))}
            </ul>
          </section>
        )
      })
    }
    if (!bandeja.isError) return <BandejaSkeleton />
    return (
      <ErrorState
        title={TEXTS.errorCargar}
        titleAs="h3"
        busy={bandeja.isFetching}
        onRetry={() => void bandeja.refetch()}
      >
        {TEXTS.errorDetalle}
      </ErrorState>
    )
  }

  return (
    <>
      {(rows.length > 0 || filtro !== '') && (
        <Tools
          {...{ tipos, filtro, isUnread }}
          onFiltro={setFiltro}
          onMarcarTodas={() => onMarcarTodas(shown)}
        />
      )}
      {bandeja.data && bandeja.isRefetchError && (
        <p role="status" className={styles.offline}>
          {TEXTS.sinConexion}
        </p>
      )}
      {content()}
      {bandeja.hasNextPage && <Older bandeja={bandeja} />}
      <Link to={configuracionPath(usuario)} className={styles.settings} onClick={onLeave}>
        <Settings aria-hidden />
        {TEXTS.ajustar}
      </Link>
    </>
  )
}
