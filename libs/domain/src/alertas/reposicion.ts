/** The number of past days from which the rate of consumption is computed (docs/rules.md: Notifications). */
export const DIAS_DE_CONSUMO = 30
/** A stock that lasts less than this many days needs restocking (docs/rules.md: Notifications). */
export const DIAS_DE_RESERVA = 7

/** A stock and the units taken out of it in the last `DIAS_DE_CONSUMO` days. */
export interface Consumo {
  readonly cantidad: number
  readonly salidas: number
}

/** For how many days a stock lasts at this rate of consumption. It lasts `Infinity` days if no units were taken out. */
export const diasQueAlcanza = ({ cantidad, salidas }: Consumo): number =>
  salidas > 0 ? (cantidad * DIAS_DE_CONSUMO) / salidas : Infinity

/** Whether a stock lasts less than `DIAS_DE_RESERVA` days. */
export const necesitaReposicion = (consumo: Consumo): boolean => diasQueAlcanza(consumo) < DIAS_DE_RESERVA
