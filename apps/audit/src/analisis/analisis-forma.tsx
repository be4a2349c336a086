import type { Analisis } from '@mi/contracts'
import { Chip } from '@mi/design-system'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { diaDe } from '../page/dia.ts'
import type { Columna, FormaDeFila } from '../page/lista/columna.ts'
import { describeRespuesta } from './analisis.model.ts'
import { TEXTS } from './analisis.texts.ts'

const COLUMNAS: readonly Columna<Analisis>[] = [
  { id: 'id', titulo: 'ID', valor: ({ id }) => String(id), ancho: '4.75rem', isFigure: true, cede: 0 },
  { id: 'consulta', titulo: TEXTS.consulta, valor: ({ consulta }) => consulta },
  { id: 'respuesta', titulo: TEXTS.respuesta, valor: describeRespuesta, isSortable: false },
  {
    id: 'usuario',
    titulo: 'Usuario',
    valor: ({ usuario }) => usuario.nombreCompleto,
    ancho: '11rem',
    isWrapped: true,
    cede: 1,
    // The name is stored in another table, so no index contains the analyses in the order of the names. For a page far
    // down the list, the server would have to sort all analyses.
    isSortable: false,
  },
  {
    id: 'tipoAnalisis',
    titulo: TEXTS.tipo,
    valor: ({ tipoAnalisis }) => tipoAnalisis,
    ancho: '11rem',
    cede: 2,
  },
  {
    id: 'fechaAnalisis',
    titulo: TEXTS.fecha,
    valor: ({ fechaAnalisis }) => diaDe(fechaAnalisis),
    ancho: '6.5rem',
    cede: 0,
  },
]

interface Acciones {
  readonly onEditar: (analisis: Analisis) => void
  readonly onEliminar: (analisis: Analisis) => void
}

export const formaDeAnalisis = (on: Acciones): FormaDeFila<Analisis> => ({
  keyOf: ({ id }) => id,
  nombreDe: ({ id, consulta }) => `#${id} ${consulta}`,
  detalleDe: ({ usuario, fechaAnalisis }) => `${usuario.nombreCompleto} · ${diaDe(fechaAnalisis)}`,
  chips: ({ esAlimento, isTest }) => (
    <>
      {esAlimento && <Chip tone="success">{TEXTS.esAlimento}</Chip>}
      {isTest && <Chip tone="info">{TEXTS.esTest}</Chip>}
    </>
  ),
  columnas: COLUMNAS,
  masDatos: ({ esAlimento, isTest }) => [
    [TEXTS.esAlimento, esAlimento ? TEXTS.si : TEXTS.no],
    [TEXTS.esTest, isTest ? TEXTS.si : TEXTS.no],
  ],
  acciones: (analisis) => [
    {
      id: 'editar',
      texto: TEXTS.editar,
      label: TEXTS.editarDe(analisis.id),
      Icon: Pencil,
      onPress: () => on.onEditar(analisis),
    },
    {
      id: 'eliminar',
      texto: TEXTS.eliminar,
      label: TEXTS.eliminarDe(analisis.id),
      Icon: Trash2,
      isDanger: true,
      onPress: () => on.onEliminar(analisis),
    },
  ],
})
