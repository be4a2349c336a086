import type { Producto } from '@mi/contracts'
import { daysBetween } from '../formato/fechas.ts'
import { formatCantidad } from '../formato/formato.ts'
import { describeVencimiento } from '../productos/vencimiento.ts'
import { type Consumo, DIAS_DE_CONSUMO, diasQueAlcanza } from './reposicion.ts'

/** The Spanish title and message of a notification. */
export interface TextoDeAlerta {
  readonly titulo: string
  readonly mensaje: string
}

/** The text of a notification about a low stock. */
export const textoDeStock = ({ nombre, cantidad }: Pick<Producto, 'nombre' | 'cantidad'>): TextoDeAlerta => {
  if (cantidad === 0) return { titulo: 'Sin existencias', mensaje: `No quedan unidades de «${nombre}».` }
  const quedan = cantidad === 1 ? 'Queda 1 unidad' : `Quedan ${formatCantidad(cantidad)} unidades`
  return { titulo: 'Poco stock', mensaje: `${quedan} de «${nombre}».` }
}

const tituloDeVencimiento = (days: number): string => {
  if (days < 0) return 'Producto vencido'
  if (days === 0) return 'Vence hoy'
  return days === 1 ? 'Vence mañana' : 'Próximo a vencer'
}

/** The text of a notification about an expiry. */
export const textoDeVencimiento = (
  { nombre, fechaVencimiento }: { readonly nombre: string; readonly fechaVencimiento: string },
  hoy: string,
): TextoDeAlerta => ({
  titulo: tituloDeVencimiento(daysBetween(hoy, fechaVencimiento)),
  mensaje: `«${nombre}» ${describeVencimiento(fechaVencimiento, hoy)} (${fechaVencimiento}).`,
})

// Returns how many units are taken out per day, week or month. If the number per week would round to 0, the function
// gives the number per month, because «salen 0 por semana» would be untrue.
const ritmo = (salidas: number): readonly [unidades: number, cada: string] => {
  if (salidas >= DIAS_DE_CONSUMO) return [Math.round(salidas / DIAS_DE_CONSUMO), 'por día']
  const porSemana = Math.round((salidas * 7) / DIAS_DE_CONSUMO)
  return porSemana > 0 ? [porSemana, 'por semana'] : [salidas, 'al mes']
}

const salen = ({ cantidad, salidas }: Consumo): string => {
  const [unidades, cada] = ritmo(salidas)
  const [one, many] = cantidad === 0 ? ['salía', 'salían'] : ['sale', 'salen']
  return `${unidades === 1 ? one : many} ${formatCantidad(unidades)} ${cada}`
}

const alcance = (days: number): string => {
  const whole = Math.floor(days)
  if (whole === 0) return 'alcanza para menos de un día'
  return whole === 1 ? 'alcanza para un día' : `alcanza para unos ${whole} días`
}

/** The text of a notification that suggests restocking. */
export const textoDeReposicion = ({
  nombre,
  ...consumo
}: Consumo & { readonly nombre: string }): TextoDeAlerta => {
  const estado = consumo.cantidad === 0 ? 'se agotó' : alcance(diasQueAlcanza(consumo))
  return { titulo: 'Reposición recomendada', mensaje: `«${nombre}» ${estado}: ${salen(consumo)}.` }
}
