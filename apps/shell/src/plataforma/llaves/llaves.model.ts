import type { TokenListado } from '@mi/contracts'
import type { Tone } from '@mi/design-system'
import { TEXTS } from './llaves.texts.ts'

interface Estado {
  readonly tone: Tone
  readonly texto: string
}

export const estadoDe = ({ terminadoEn, comprometidaDesde, venceEn }: TokenListado, now: Date): Estado => {
  if (comprometidaDesde !== null) return { tone: 'danger', texto: 'Comprometida' }
  if (terminadoEn !== null) return { tone: 'neutral', texto: 'Terminada' }
  if (venceEn !== null && new Date(venceEn) <= now) return { tone: 'warn', texto: 'Vencida' }
  return { tone: 'success', texto: 'Activa' }
}

export const wordsOf = ({ terminadoEn }: TokenListado) =>
  terminadoEn === null ? TEXTS.terminar : TEXTS.marcar

const inBogota = (local: string): string | undefined => {
  // The pattern is checked first, because browsers accept some incomplete texts as a date: Chromium reads
  // «2026-02-3-05:00» as 3 February.
  const moment = new Date(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local) ? `${local}-05:00` : Number.NaN)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** Converts the end of the day `dia` (`YYYY-MM-DD`) in Bogotá to ISO 8601 in UTC; `undefined` for other texts. */
export const endOfDia = (dia: string): string | undefined => inBogota(`${dia}T23:59:59.999`)

/** Converts a `datetime-local` value in Bogotá time to ISO 8601 in UTC; returns `undefined` for other texts. */
export const toMomento = (local: string): string | undefined => inBogota(local)
