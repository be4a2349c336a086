import { ACCIONES_DE_CUENTA, type Accion } from '@mi/contracts'
import { describe, expect, it } from 'vitest'
import { ESPEC, cambiosOf, consultaOf, describeAccion } from './acciones.model.ts'
import { readLista } from '../page/consulta/consulta.model.ts'

const buildAccion = (changes: Partial<Accion> = {}): Accion => ({
  id: 1,
  fecha: '2026-11-20T15:00:00.000Z',
  accion: 'inactivado',
  usuario: { idUsuario: 3, nombreCompleto: 'Ana Torres' },
  actor: { idUsuario: 9, nombreCompleto: 'Marcela' },
  idObjeto: null,
  antes: { estado: 'activo', deletedAt: null },
  despues: { estado: 'inactivo', deletedAt: '2026-11-21T03:00:00.000Z' },
  motivo: null,
  ...changes,
})

describe('describeAccion', () => {
  it.each([
    [{}, 'inactivó a'],
    [{ accion: 'reactivado' }, 'reactivó a'],
    [{ accion: 'analisis_eliminado', idObjeto: 12 }, 'eliminó el análisis #12 de'],
    [{ accion: 'trabajo_reintentado', usuario: null, idObjeto: 7 }, 'reintentó el trabajo #7'],
    [{ accion: 'exportado', usuario: null, despues: { lista: 'nutriscan' } }, 'exportó la lista de análisis'],
  ] as const)('describes %o as «%s»', (changes, expected) => {
    expect(describeAccion(buildAccion(changes as Partial<Accion>))).toBe(expected)
  })

  it('uses general words for an action that this version does not know', () => {
    const accion = 'canonizado' as Accion['accion']
    expect(describeAccion(buildAccion({ accion }))).toBe('hizo un cambio en la cuenta de')
  })

  it('has words for every action', () => {
    for (const accion of ACCIONES_DE_CUENTA) expect(describeAccion(buildAccion({ accion }))).not.toBe('')
    expect(ESPEC.campos.at(-1)?.opciones).toHaveLength(ACCIONES_DE_CUENTA.length)
  })
})

describe('cambiosOf', () => {
  it('gives the old and the new value in words', () => {
    expect(cambiosOf(buildAccion())).toEqual([
      { campo: 'Estado', antes: 'Activo', despues: 'Inactivo' },
      { campo: 'Eliminado', antes: 'nada', despues: '2026-11-20' },
    ])
  })

  it('shows `perfilCompleto: true` as «Incompleto», because `true` means incomplete in the API', () => {
    const accion = buildAccion({ antes: { perfilCompleto: true }, despues: { perfilCompleto: false } })
    expect(cambiosOf(accion)).toEqual([{ campo: 'Perfil', antes: 'Incompleto', despues: 'Completo' }])
  })

  it('names the job that was retried', () => {
    const accion = buildAccion({ accion: 'trabajo_reintentado', antes: null, despues: { tipo: 'purga' } })
    expect(cambiosOf(accion)).toEqual([{ campo: 'Trabajo', despues: 'La limpieza diaria no terminó' }])
  })

  it('shows only «cambió» for a text if the action has no old values', () => {
    const accion = buildAccion({ antes: null, despues: { consulta: true, isTest: true, otro: 5 } })
    expect(cambiosOf(accion)).toEqual([
      { campo: 'Consulta', despues: 'cambió' },
      { campo: 'Es test', despues: 'sí' },
      { campo: 'otro', despues: '5' },
    ])
  })

  it('shows only «cambió» for a text that replaced another text', () => {
    const accion = buildAccion({
      antes: { nombreCompleto: true, rolEquipo: 'LECTOR', isTest: true },
      despues: { nombreCompleto: true, rolEquipo: 'EDITOR', isTest: true },
    })
    expect(cambiosOf(accion)).toEqual([
      { campo: 'Nombre', despues: 'cambió' },
      { campo: 'Rol de equipo', antes: 'Lector', despues: 'Editor' },
    ])
  })

  it('shows the id of the person whose analyses were exported', () => {
    const despues = { lista: 'nutriscan', usuario: 5 }
    expect(cambiosOf(buildAccion({ accion: 'exportado', antes: null, despues }))).toEqual([
      { campo: 'ID de usuario', despues: '5' },
    ])
  })

  it('shows only «filtrado» for a text by which an exported list was filtered', () => {
    const despues = { lista: 'usuarios', nombre: true, estado: 'activo', orden: 'nombre' }
    expect(cambiosOf(buildAccion({ accion: 'exportado', antes: null, despues }))).toEqual([
      { campo: 'Nombre', despues: 'filtrado' },
      { campo: 'Estado', despues: 'Activo' },
    ])
  })
})

describe('consultaOf', () => {
  it('sends an id as a number, and leaves out an id that is not a number', () => {
    const params = new URLSearchParams('usuario=12&actor=x&accion=editado')
    expect(consultaOf(readLista(params, ESPEC))).toEqual({ usuario: 12, accion: 'editado' })
  })
})
