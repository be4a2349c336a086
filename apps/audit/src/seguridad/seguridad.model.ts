import type { EntradaSeguridad, TipoSeguridad } from '@mi/contracts'
import { HECHOS_DE_SEGURIDAD } from '@mi/domain'
import type { FiltrosDeSeguridad } from '../data/registros.queries.ts'
import { type EspecDeLista, type EstadoDeLista, activeFiltros } from '../page/consulta/consulta.model.ts'
import { isDiaOrEmpty, isIdOrEmpty } from '../page/consulta/formas.ts'
import { opcionesOf } from '../page/palabras.ts'
import { TEXTS } from './seguridad.texts.ts'

const DIA = {
  placeholder: TEXTS.fechaForma,
  forma: { accepts: isDiaOrEmpty, error: TEXTS.fechaInvalida },
} as const

/** The security log has no columns by which people could sort it. */
export const ESPEC: EspecDeLista = {
  campos: [
    {
      name: 'usuario',
      label: TEXTS.usuario,
      inputMode: 'numeric',
      forma: { accepts: isIdOrEmpty, error: TEXTS.idInvalido },
    },
    { name: 'tipo', label: TEXTS.tipo, opciones: opcionesOf(HECHOS_DE_SEGURIDAD) },
    // The name is not `desde`, because `desde` in an address is already the number of the first row to show.
    { name: 'dia', label: TEXTS.desde, ...DIA },
    { name: 'hasta', label: TEXTS.hasta, ...DIA },
  ],
  columnas: [],
  ordenInicial: '',
}

/** Turns the filters into parameters of the API request. If `dia` is after `hasta`, the two days are swapped. */
export const consultaOf = (estado: EstadoDeLista): FiltrosDeSeguridad => {
  const { usuario, tipo, dia, hasta } = Object.fromEntries(activeFiltros(estado))
  const [first, last] = dia !== undefined && hasta !== undefined && dia > hasta ? [hasta, dia] : [dia, hasta]
  return {
    ...(usuario !== undefined && { usuario: Number(usuario) }),
    ...(tipo !== undefined && { tipo: tipo as TipoSeguridad }),
    ...(first !== undefined && { desde: first }),
    ...(last !== undefined && { hasta: last }),
  }
}

const ALARMING: readonly TipoSeguridad[] = ['ingreso_fallido', 'codigo_fallido', 'bloqueo', 'acceso_negado']

export const isAlarming = ({ tipo }: Pick<EntradaSeguridad, 'tipo'>): boolean => ALARMING.includes(tipo)

/** The event in words. If a newer server sends a kind that this page does not know, the words are its `tipo`. */
export const hechoDe = ({ tipo }: Pick<EntradaSeguridad, 'tipo'>): string =>
  (HECHOS_DE_SEGURIDAD as Partial<Record<string, string>>)[tipo] ?? tipo
