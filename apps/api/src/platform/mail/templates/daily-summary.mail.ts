import type { TipoUsuario } from '@mi/contracts'
import { DIAS_MES, DIAS_SEMANA, UMBRAL_INICIO, baseOf, formatCantidad } from '@mi/domain'
import { type Bloque, layOut, oneLine } from '../layout.ts'
import type { Mail } from '../mail.ts'

/** The products that need attention for one reason. `nombres` contains the names of only the first few products. */
interface Grupo {
  readonly total: number
  readonly nombres: readonly string[]
}

/** The groups of a summary. A group is `undefined` if the recipient does not want it. */
interface Pendientes {
  readonly vencidos?: Grupo | undefined
  readonly porVencer?: Grupo | undefined
  readonly pocos?: Grupo | undefined
  readonly porReponer?: Grupo | undefined
}

interface DailySummary {
  readonly publicUrl: string
  readonly para: Mail['para']
  readonly tipoUsuario: TipoUsuario
  readonly cuando: Date
  readonly pendientes: Pendientes
  /** The recipient wants to know about products that expire within this number of days. */
  readonly dias: number
  /** The unsubscribe URL. */
  readonly baja: string
}

const DAY = new Intl.DateTimeFormat('es-CO', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Bogota',
})

const HALF_DAY_MS = 12 * 60 * 60 * 1000

const joinNames = ({ total, nombres }: Grupo): string => {
  const shown = nombres.map(oneLine)
  const rest = total - shown.length
  if (rest > 0) return `${shown.join(', ')} y ${formatCantidad(rest)} más.`
  const last = shown.pop() ?? ''
  return shown.length === 0 ? `${last}.` : `${shown.join(', ')} y ${last}.`
}

const soon = (total: number, dias: number): string => {
  const verb = total === 1 ? 'vence' : 'vencen'
  if (dias === 0) return `${verb} hoy`
  return dias === 1 ? `${verb} hoy o mañana` : `${verb} en los próximos ${dias} días`
}

interface Relato {
  readonly grupo: Grupo
  readonly asunto: string
  readonly titulo: string
  readonly detalle?: string
  readonly enlace: string
  readonly filtro: string
}

const relatosOf = ({ pendientes, dias }: DailySummary): Relato[] => {
  const ventana = dias <= DIAS_SEMANA ? DIAS_SEMANA : DIAS_MES
  const products = (total: number): string =>
    `${formatCantidad(total)} ${total === 1 ? 'producto' : 'productos'}`
  const told = (
    grupo: Grupo | undefined,
    tell: (total: number, cifra: string) => Omit<Relato, 'grupo'>,
  ): Relato[] =>
    grupo && grupo.total > 0 ? [{ grupo, ...tell(grupo.total, formatCantidad(grupo.total)) }] : []
  const { vencidos, porVencer, pocos, porReponer } = pendientes
  return [
    ...told(vencidos, (total, cifra) => ({
      asunto: `${cifra} ${total === 1 ? 'vencido' : 'vencidos'}`,
      titulo: `${products(total)} ${total === 1 ? 'vencido' : 'vencidos'}`,
      enlace: 'Ver los vencidos',
      filtro: '?vence=vencidos',
    })),
    ...told(porVencer, (total, cifra) => ({
      asunto: `${cifra} por vencer`,
      titulo: `${products(total)} ${soon(total, dias)}`,
      // The product list has filters for 7 and 30 days only. The link names the filter's days, even if
      // `dias` is lower.
      enlace: `Ver lo que vence en ${ventana} días`,
      filtro: `?vence=${ventana}d`,
    })),
    ...told(pocos, (total, cifra) => ({
      asunto: `${cifra} con pocas unidades`,
      titulo: `${products(total)} con ${UMBRAL_INICIO} unidades o menos`,
      enlace: 'Ver los de pocas unidades',
      filtro: '?stock=bajo',
    })),
    ...told(porReponer, (total, cifra) => ({
      asunto: `${cifra} por reponer`,
      titulo: `${products(total)} por reponer`,
      detalle: `Al ritmo del último mes ${total === 1 ? 'dura' : 'duran'} menos de una semana: `,
      enlace: 'Ver los que hay que reponer',
      filtro: '?stock=reponer&orden=cantidad',
    })),
  ]
}

/** Returns `undefined` if no product needs attention. */
export const dailySummaryMail = (summary: DailySummary): Mail | undefined => {
  const { publicUrl, para, tipoUsuario, cuando, baja } = summary
  const relatos = relatosOf(summary)
  if (relatos.length === 0) return undefined
  const inventario = `${publicUrl}${baseOf(tipoUsuario)}/inventario`
  const corto = relatos.map(({ asunto }) => asunto).join(' · ')
  return {
    tipo: 'resumen diario',
    para,
    asunto: `Tu inventario hoy: ${corto}`,
    baja,
    // After half a day, the mail is not sent any more, because the next day's mail lists what still needs attention.
    hasta: new Date(cuando.getTime() + HALF_DAY_MS),
    ...layOut({
      titulo: 'Tu inventario hoy',
      resumen: corto,
      bloques: [
        {
          tipo: 'parrafo',
          texto: `Hola, ${oneLine(para.nombre)}. Esto es lo que conviene revisar hoy, ${DAY.format(cuando).replace(',', '')}.`,
        },
        ...relatos.map(({ grupo, titulo, detalle = '', enlace, filtro }): Bloque => ({
          tipo: 'seccion',
          titulo,
          texto: `${detalle}${joinNames(grupo)}`,
          enlace: { texto: enlace, href: `${inventario}${filtro}` },
        })),
        {
          tipo: 'pie',
          texto: 'Recibes este resumen porque lo activaste en Configuración.',
          enlace: { texto: 'Dejar de recibirlo', href: baja },
        },
      ],
    }),
  }
}
