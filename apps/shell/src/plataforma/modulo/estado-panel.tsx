import type { EstadoDeModuloEnApi } from '@mi/contracts'
import { Chip, FactList, Panel } from '@mi/design-system'
import { formatPorcentaje } from '../palabras.ts'
import { TEXTS as COMUNES } from '../plataforma.texts.ts'
import { TEXTS } from './modulo.texts.ts'

export const EstadoPanel = ({ estado }: { readonly estado: EstadoDeModuloEnApi }) => {
  const { estable, anterior, reserva, piso, apagadas, retirado, revision } = estado
  return (
    <Panel title={TEXTS.estado}>
      <FactList
        facts={[
          [COMUNES.estable, estable ?? COMUNES.sinEstable],
          [COMUNES.anterior, anterior ?? COMUNES.sinAnterior],
          [
            TEXTS.apagadas,
            apagadas.length === 0 ? TEXTS.ninguna : <Chip tone="danger">{apagadas.join(', ')}</Chip>,
          ],
          [TEXTS.reserva, formatPorcentaje(reserva)],
          [TEXTS.piso, piso ?? TEXTS.sinPiso],
          [TEXTS.enElMenu, retirado ? <Chip tone="warn">{TEXTS.no}</Chip> : TEXTS.si],
          [TEXTS.revision, String(revision)],
        ]}
      />
    </Panel>
  )
}
