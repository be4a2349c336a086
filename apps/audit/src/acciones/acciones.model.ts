import { type Accion, type AccionDeCuenta, ACCIONES_DE_CUENTA } from '@mi/contracts'
import { ROL_EQUIPO, dayInBogota } from '@mi/domain'
import type { FiltrosDeAcciones } from '../data/registros.queries.ts'
import { isIdOrEmpty } from '../page/consulta/formas.ts'
import { type EspecDeLista, type EstadoDeLista, activeFiltros } from '../page/consulta/consulta.model.ts'
import { ESTADOS, ROLES, TIPOS, TRABAJOS } from '../page/palabras.ts'
import { TEXTS } from './acciones.texts.ts'

const ACCIONES: Record<AccionDeCuenta, string> = {
  creado: 'Cuenta creada',
  editado: 'Cuenta editada',
  inactivado: 'Cuenta inactivada',
  reactivado: 'Cuenta reactivada',
  analisis_editado: 'Análisis corregido',
  analisis_eliminado: 'Análisis eliminado',
  exportado: 'Lista exportada',
  datos_borrados: 'Datos personales borrados',
  anunciado: 'Actualización enviada',
  segundo_factor_quitado: 'Verificación en dos pasos quitada',
  trabajo_reintentado: 'Trabajo reintentado',
}

const ID = { inputMode: 'numeric', forma: { accepts: isIdOrEmpty, error: TEXTS.idInvalido } } as const

/** The filters of the list of actions. There are no sortable columns, because the sort order is fixed. */
export const ESPEC: EspecDeLista = {
  campos: [
    { name: 'usuario', label: TEXTS.usuario, ...ID },
    { name: 'actor', label: TEXTS.actor, ...ID },
    {
      name: 'accion',
      label: TEXTS.accion,
      todos: TEXTS.todas,
      opciones: ACCIONES_DE_CUENTA.map((value) => ({ value, texto: ACCIONES[value] })),
    },
  ],
  columnas: [],
  ordenInicial: '',
}

/** Returns the filters for the API call, in which ids are numbers. */
export const consultaOf = (estado: EstadoDeLista): FiltrosDeAcciones =>
  Object.fromEntries(
    activeFiltros(estado).map(([name, value]) => [name, name === 'accion' ? value : Number(value)]),
  )

type Verbo = (objeto: string) => string

const VERBOS: Record<Exclude<AccionDeCuenta, 'exportado'>, Verbo> = {
  anunciado: () => 'envió una actualización de la app a todas las personas',
  creado: () => 'creó la cuenta de',
  editado: () => 'editó la cuenta de',
  inactivado: () => 'inactivó a',
  reactivado: () => 'reactivó a',
  analisis_editado: (objeto) => `corrigió el análisis ${objeto} de`,
  analisis_eliminado: (objeto) => `eliminó el análisis ${objeto} de`,
  datos_borrados: () => 'borró los datos personales de',
  segundo_factor_quitado: () => 'quitó la verificación en dos pasos de',
  trabajo_reintentado: (objeto) => `reintentó el trabajo ${objeto}`,
}

const LISTAS: Record<string, string> = { usuarios: 'usuarios', equipo: 'equipo', nutriscan: 'análisis' }

/** Returns the words between the name of the actor and the name of the person whose account or data was changed. */
export const describeAccion = ({ accion, idObjeto, despues }: Accion): string => {
  if (accion !== 'exportado') {
    // A newer server could send actions for which `VERBOS` has no words.
    const verbo = (VERBOS as Partial<Record<string, Verbo>>)[accion] ?? (() => TEXTS.otraAccion)
    return verbo(idObjeto === null ? '' : `#${idObjeto}`)
  }
  const lista = typeof despues.lista === 'string' ? despues.lista : ''
  return `exportó la lista de ${LISTAS[lista] ?? lista}`.trim()
}

const CAMPOS: Record<string, string> = {
  estado: 'Estado',
  deletedAt: 'Eliminado',
  nombreCompleto: 'Nombre',
  username: 'Usuario',
  correo: 'Correo',
  telefono: 'Teléfono',
  direccion: 'Dirección',
  rol: 'Rol',
  rolEquipo: 'Rol de equipo',
  tipoUsuario: 'Tipo de usuario',
  empresaId: 'Empresa',
  perfilCompleto: 'Perfil',
  consulta: 'Consulta',
  respuesta: 'Respuesta',
  tipoAnalisis: 'Tipo de análisis',
  esAlimento: 'Es alimento',
  isTest: 'Es test',
  nombre: 'Nombre',
  usuario: 'ID de usuario',
  fecha: 'Fecha',
  datos: 'Datos',
  orden: 'Orden',
  titulo: 'Título',
  mensaje: 'Mensaje',
  segundoFactor: 'Verificación en dos pasos',
  tipo: 'Trabajo',
}

const PALABRAS: Record<string, Readonly<Record<string, string>>> = {
  estado: ESTADOS,
  rol: ROLES,
  rolEquipo: ROL_EQUIPO,
  tipoUsuario: TIPOS,
  // In the API, `perfilCompleto: true` means incomplete.
  perfilCompleto: { true: 'Incompleto', false: 'Completo' },
  tipo: TRABAJOS,
  esAlimento: { true: TEXTS.si, false: TEXTS.no },
  isTest: { true: TEXTS.si, false: TEXTS.no },
}

const isMomento = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value)

/**
 * Returns true if the log hides the value of a field. Instead of a text that a person wrote, the log stores `true`. In
 * a yes-or-no field, `true` is the real value, and `PALABRAS` has a word for this value.
 */
const isHidden = (campo: string, value: unknown): boolean =>
  value === true && PALABRAS[campo]?.true === undefined

const describeValor = (campo: string, value: unknown, hidden: string): string => {
  if (value === null || value === undefined || value === '') return TEXTS.nada
  if (isHidden(campo, value)) return hidden
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const known = PALABRAS[campo]?.[text]
  if (known !== undefined) return known
  return isMomento(value) ? dayInBogota(new Date(value)) : text
}

/** `antes` is absent if the old value is a text that a person wrote, or if the action has no old values. */
export interface Cambio {
  readonly campo: string
  readonly antes?: string
  readonly despues: string
}

/** Returns the changed fields in words. For an export, returns the filters of the exported list. */
export const cambiosOf = ({ accion, antes, despues }: Accion): Cambio[] => {
  const hidden = accion === 'exportado' ? TEXTS.filtrado : TEXTS.cambio
  return Object.entries(despues)
    .filter(([campo, value]) => campo !== 'lista' && (isHidden(campo, value) || antes?.[campo] !== value))
    .filter(([campo]) => accion !== 'exportado' || campo !== 'orden')
    .map(([campo, value]) => ({
      campo: CAMPOS[campo] ?? campo,
      ...(antes && !isHidden(campo, antes[campo]) && { antes: describeValor(campo, antes[campo], hidden) }),
      despues: describeValor(campo, value, hidden),
    }))
}
