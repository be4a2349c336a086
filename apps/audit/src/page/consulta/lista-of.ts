import type { Platform } from '@mi/federation'
import { type EspecDeLista, type EstadoDeLista, readLista } from './consulta.model.ts'

/** Returns the state of the list at the current address. */
export const listaOf = ({ navigation }: Platform, espec: EspecDeLista): EstadoDeLista =>
  readLista(new URLSearchParams(navigation.getLocation().search), espec)
