import type { CandidatoEnApi, EstadoDeModuloEnApi } from '@mi/contracts'
import { Button, Chip, FactList, Panel } from '@mi/design-system'
import { formatMomento } from '@mi/domain'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import Pause from 'lucide-react/icons/pause'
import Percent from 'lucide-react/icons/percent'
import Play from 'lucide-react/icons/play'
import StepForward from 'lucide-react/icons/step-forward'
import Undo2 from 'lucide-react/icons/undo-2'
import { Barra } from '../barra.tsx'
import { TEXTS as CAMBIOS } from '../cambios/cambios.texts.ts'
import { avanzar, pausar, promover, reanudar, revertir } from '../cambios/pasos.ts'
import {
  CODIGO_DE_RAZON,
  ESTADO_DE_ROLLOUT,
  UNIDADES,
  formatPorcentaje,
  isCandidataServida,
  isVivo,
} from '../palabras.ts'
import { esperaInWords, reglaInWords } from '../rollout/rollout.model.ts'
import styles from './modulo.module.css'
import { TEXTS } from './modulo.texts.ts'
import type { OnOpen } from '../cambios/tarea.ts'

interface RolloutPanelProps {
  readonly estado: EstadoDeModuloEnApi
  readonly onOpen: OnOpen
}

interface CandidatoProps extends RolloutPanelProps {
  readonly candidato: CandidatoEnApi
}

const Botones = ({ estado, candidato, onOpen }: CandidatoProps) => {
  const { plan, paso } = candidato
  const isActivo = candidato.estado === 'activo'
  return (
    <div className={styles.buttons}>
      <Button icon={<Percent />} onClick={() => onOpen({ tipo: 'porcentaje' })}>
        {CAMBIOS.cambiarPorcentaje}
      </Button>
      {isActivo && plan && paso !== null && paso < plan.length && (
        <Button
          icon={<StepForward />}
          onClick={() => onOpen({ tipo: 'paso', paso: avanzar(estado, candidato, paso + 1) })}
        >
          {CAMBIOS.avanzar}
        </Button>
      )}
      {isActivo ? (
        <Button icon={<Pause />} onClick={() => onOpen({ tipo: 'paso', paso: pausar(estado, candidato) })}>
          {CAMBIOS.pausar}
        </Button>
      ) : (
        <Button icon={<Play />} onClick={() => onOpen({ tipo: 'paso', paso: reanudar(estado, candidato) })}>
          {CAMBIOS.reanudar}
        </Button>
      )}
      <Button
        icon={<ArrowUpToLine />}
        onClick={() => onOpen({ tipo: 'paso', paso: promover(estado, candidato) })}
      >
        {CAMBIOS.promover}
      </Button>
      <Button
        variant="danger"
        icon={<Undo2 />}
        onClick={() => onOpen({ tipo: 'paso', paso: revertir(estado, candidato) })}
      >
        {CAMBIOS.revertir}
      </Button>
    </div>
  )
}

const Reglas = ({ reglas }: Pick<CandidatoEnApi, 'reglas'>) => (
  <section className={styles.part}>
    <h3>{TEXTS.reglas}</h3>
    {reglas.length === 0 ? (
      <p className={styles.muted}>{TEXTS.sinReglas}</p>
    ) : (
      <ol className={styles.rules}>
        {reglas.map((regla, index) => (
          // The index is the key, because rules have no id, and two rules could be equal.
          <li key={index}>{reglaInWords(regla)}</li>
        ))}
      </ol>
    )}
  </section>
)

const Plan = ({ plan, paso }: Pick<CandidatoEnApi, 'plan' | 'paso'>) =>
  plan && (
    <section className={styles.part}>
      <h3>{TEXTS.plan}</h3>
      <ol className={styles.rules}>
        {plan.map(({ porcentaje, minutos }, index) => (
          <li key={porcentaje} aria-current={index + 1 === paso ? 'step' : undefined}>
            {porcentaje === 100
              ? TEXTS.pasoFinal(esperaInWords(minutos))
              : TEXTS.paso(formatPorcentaje(porcentaje), esperaInWords(minutos))}
            {index + 1 === paso && <Chip tone="info">{TEXTS.pasoActual}</Chip>}
          </li>
        ))}
      </ol>
    </section>
  )

const Candidato = (props: CandidatoProps) => {
  const { candidato } = props
  const { version, porcentaje, unidad, estado, razon, desde, reglas, plan, paso } = candidato
  const { tone, texto } = ESTADO_DE_ROLLOUT[estado]
  return (
    <>
      <div className={styles.head}>
        <p className={styles.candidate}>
          <strong className={styles.version}>{version}</strong>
          <Chip tone={tone}>{texto}</Chip>
        </p>
        <p className={styles.figure}>{formatPorcentaje(porcentaje)}</p>
      </div>
      <Barra {...candidato} />
      <FactList
        facts={[
          [TEXTS.unidad, UNIDADES[unidad]],
          [TEXTS.desde, formatMomento(new Date(desde))],
          ...(razon ? [[TEXTS.razon, `${CODIGO_DE_RAZON[razon.codigo]}: ${razon.texto}`] as const] : []),
        ]}
      />
      {isVivo(candidato) && (
        <>
          <Plan plan={plan} paso={paso} />
          <Reglas reglas={reglas} />
          <Botones {...props} />
        </>
      )}
    </>
  )
}

/** Says what people get who do not get a candidate. */
const sinCandidataInWords = (estado: EstadoDeModuloEnApi): string => {
  const { estable, apagadas, retirado, recibida } = estado
  if (retirado) return TEXTS.retirado
  if (estable === null) return TEXTS.sinEstable
  if (!apagadas.includes(estable)) return TEXTS.sinRolloutDetalle
  // An older server does not report which version replaces the stable version.
  if (recibida === undefined) return TEXTS.estableApagada
  if (recibida !== null) return TEXTS.recibenOtra(recibida)
  return isCandidataServida(estado) ? TEXTS.soloLaCandidata : TEXTS.nadieLoRecibe
}

const isEstableOff = ({ estable, apagadas }: EstadoDeModuloEnApi): boolean =>
  estable !== null && apagadas.includes(estable)

export const RolloutPanel = (props: RolloutPanelProps) => {
  const { estado } = props
  const { candidato } = estado
  return (
    <Panel title={TEXTS.rollout} className={styles.rollout ?? ''}>
      {candidato ? (
        <>
          {isEstableOff(estado) && <p>{sinCandidataInWords(estado)}</p>}
          <Candidato {...props} candidato={candidato} />
        </>
      ) : (
        <div>
          <p>{TEXTS.sinRollout}</p>
          <p className={styles.muted}>{sinCandidataInWords(estado)}</p>
        </div>
      )}
    </Panel>
  )
}
