import { isStatus } from '@mi/api-client'
import type { LugarDeError, SaludDeModulo, SaludDeVersion } from '@mi/contracts'
import { Button, Chip, Panel, SelectField, Skeleton, type Tone } from '@mi/design-system'
import { describeMomento, formatCantidad } from '@mi/domain'
import { useState } from 'react'
import { useShell } from '../../context/shell-context.ts'
import { formatPorcentaje } from '../palabras.ts'
import { useSalud } from '../plataforma.queries.ts'
import { TEXTS as COMUNES } from '../plataforma.texts.ts'
import { Grafica } from './grafica.tsx'
import { hasDatos, lineasOf } from './salud.model.ts'
import styles from './salud.module.css'
import { TEXTS } from './salud.texts.ts'

const inMs = (value: number): string => TEXTS.ms(formatCantidad(value))

const vital = (measured: SaludDeVersion['inp']): string => (measured ? inMs(measured.p75) : TEXTS.sinMedir)

const decimal = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

const TONOS: Readonly<Record<NonNullable<SaludDeModulo['juicio']>['veredicto'], Tone>> = {
  sano: 'success',
  falta_evidencia: 'neutral',
  guardarrail: 'danger',
  senal: 'danger',
  silencio: 'warn',
  sesgo: 'warn',
}

const Juicio = ({ juicio }: { readonly juicio: NonNullable<SaludDeModulo['juicio']> }) => (
  <div className={styles.verdict}>
    <Chip tone={TONOS[juicio.veredicto]}>{TEXTS.veredictos[juicio.veredicto]}</Chip>
    <p>{juicio.texto}</p>
    <p className={styles.muted}>
      {TEXTS.evidencia(decimal.format(juicio.evidencia), decimal.format(juicio.umbral))}
    </p>
    {juicio.tasaCandidato !== null && (
      <p className={styles.muted}>
        {TEXTS.tasas(
          formatPorcentaje(juicio.tasaCandidato * 100),
          formatPorcentaje(juicio.tasaPermitida * 100),
        )}
      </p>
    )}
  </div>
)

const Tabla = ({ versiones }: Pick<SaludDeModulo, 'versiones'>) => (
  <div className={styles.scroll} tabIndex={0} role="region" aria-label={TEXTS.tabla}>
    <table className={styles.table}>
      <thead>
        <tr>
          {[TEXTS.version, TEXTS.sesiones, TEXTS.fallas, TEXTS.votos, TEXTS.inp, TEXTS.lcp].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {versiones.map(({ version, papel, sesiones, fallidas, votos, inp, lcp }) => (
          <tr key={version}>
            <th scope="row">
              <span className={styles.key} data-papel={papel} aria-hidden />
              {TEXTS.linea(version, TEXTS.papeles[papel])}
            </th>
            <td data-name={TEXTS.sesiones}>{formatCantidad(sesiones)}</td>
            <td data-name={TEXTS.fallas}>
              {sesiones === 0 ? TEXTS.sinMedir : formatPorcentaje((fallidas / sesiones) * 100)}
              {sesiones > 0 && (
                <span className={styles.muted}>
                  {TEXTS.de(formatCantidad(fallidas), formatCantidad(sesiones))}
                </span>
              )}
            </td>
            <td data-name={TEXTS.votos}>{formatCantidad(votos.total)}</td>
            <td data-name={TEXTS.inp}>{vital(inp)}</td>
            <td data-name={TEXTS.lcp}>{vital(lcp)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const MOST_PLACES = 5

const placesOf = (lugares: readonly LugarDeError[]): string =>
  lugares
    .slice(0, MOST_PLACES)
    .map(({ tipo, nombre, cantidad }) => TEXTS.lugar(TEXTS.lugares[tipo](nombre), formatCantidad(cantidad)))
    .join(' · ')

const Errores = ({ versiones }: Pick<SaludDeModulo, 'versiones'>) => {
  const errores = versiones.flatMap(({ version, errores: own }) =>
    own.map((error) => ({ ...error, version })),
  )
  if (errores.length === 0) return null
  return (
    <details className={styles.errors}>
      <summary>{TEXTS.errores}</summary>
      <ul>
        {errores.map(({ version, huella, mensaje, cantidad, lugares = [] }) => (
          <li key={`${version} ${huella}`}>
            <strong>{TEXTS.veces(formatCantidad(cantidad))}</strong> {version}: <code>{mensaje}</code>
            {lugares.length > 0 && <p className={styles.muted}>{placesOf(lugares)}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}

const Datos = ({ salud }: { readonly salud: SaludDeModulo }) => {
  const { now } = useShell().platform
  const { versiones, juicio } = salud
  const desde = describeMomento(new Date(salud.desde), now())
  return (
    <>
      {juicio && <Juicio juicio={juicio} />}
      <Tabla versiones={versiones} />
      <div className={styles.charts}>
        <Grafica
          nombre={TEXTS.sesiones}
          lineas={lineasOf(salud, 'sesiones')}
          least={10}
          format={(value) => formatCantidad(value)}
          desde={desde}
        />
        <Grafica
          nombre={TEXTS.fallas}
          lineas={lineasOf(salud, 'fallas')}
          least={1}
          format={formatPorcentaje}
          desde={desde}
        />
        <Grafica nombre={TEXTS.inp} lineas={lineasOf(salud, 'inp')} least={200} format={inMs} desde={desde} />
        <Grafica
          nombre={TEXTS.lcp}
          lineas={lineasOf(salud, 'lcp')}
          least={1000}
          format={inMs}
          desde={desde}
        />
      </div>
      <Errores versiones={versiones} />
    </>
  )
}

const Nada = () => (
  <div>
    <p>{TEXTS.sinDatos}</p>
    <p className={styles.muted}>{TEXTS.sinDatosDetalle}</p>
  </div>
)

const Content = ({ query }: { readonly query: ReturnType<typeof useSalud> }) => {
  if (query.data) return hasDatos(query.data) ? <Datos salud={query.data} /> : <Nada />
  if (!query.isError)
    return (
      <div aria-busy="true">
        <Skeleton shape="block" height="14rem" />
      </div>
    )
  if (isStatus(query.error, 404)) return <Nada />
  return (
    <div role="status" className={styles.failure}>
      <p>{COMUNES.sinActualizar}</p>
      <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
        {COMUNES.reintentar}
      </Button>
    </div>
  )
}

export const SaludPanel = ({ module }: { readonly module: string }) => {
  const [minutos, setMinutos] = useState<number>(TEXTS.ventanas[0].minutos)
  return (
    <Panel
      title={TEXTS.titulo}
      action={
        <SelectField
          label={TEXTS.ventana}
          hideLabel
          className={styles.window ?? ''}
          value={minutos}
          onChange={({ currentTarget }) => setMinutos(Number(currentTarget.value))}
        >
          {TEXTS.ventanas.map((ventana) => (
            <option key={ventana.minutos} value={ventana.minutos}>
              {ventana.texto}
            </option>
          ))}
        </SelectField>
      }
    >
      <Content query={useSalud(module, minutos)} />
    </Panel>
  )
}
