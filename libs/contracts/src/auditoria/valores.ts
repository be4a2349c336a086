// This file is separate from the schemas, so that a screen that needs only these values does not load zod.

/** The values of the filter by role; `EMPRESARIAL` finds the owners of companies. */
export const ROLES_DE_FILTRO = ['USUARIO', 'EMPRESARIAL', 'EQUIPO', 'ADMIN', 'DESARROLLADOR'] as const

/** The columns that the user audit can be sorted by. `id` and `idUsuario` are both the account's id. */
export const COLUMNAS_USUARIO = [
  'id',
  'idUsuario',
  'username',
  'nombreCompleto',
  'correo',
  'rol',
  'tipoUsuario',
  'estado',
  'createdAt',
  'updatedAt',
  'deletedAt',
] as const

/** The columns that the team audit can be sorted by. */
export const COLUMNAS_MIEMBRO = [
  'id',
  'idUsuario',
  'nombreCompleto',
  'correo',
  'rolEquipo',
  'estado',
  'empresaId',
  'perfilCompleto',
  'createdAt',
  'updatedAt',
  'deletedAt',
] as const

/** How an analysis was requested (docs/rules.md: Nutrition scan). */
export const TIPOS_ANALISIS = ['ocr-gpt-only', 'ocr-openfoodfacts-gpt'] as const

/** The columns that the audit of analyses can be sorted by. */
export const COLUMNAS_ANALISIS = ['id', 'consulta', 'tipoAnalisis', 'fechaAnalisis'] as const

/** The actions in the log `cuentas_bitacora`. */
export const ACCIONES_DE_CUENTA = [
  'creado',
  'editado',
  'inactivado',
  'reactivado',
  'analisis_editado',
  'analisis_eliminado',
  'exportado',
  'datos_borrados',
  'anunciado',
  'segundo_factor_quitado',
  'trabajo_reintentado',
] as const

/** The kinds of background jobs. */
export const TIPOS_TRABAJO = [
  'correo',
  'correo_diario',
  'cambio_de_correo',
  'purga',
  'borrar_imagenes',
  'resumen',
  'alertas',
  'recoger_archivos',
  'rollout',
] as const
/** One of `TIPOS_TRABAJO`. */
export type TipoTrabajo = (typeof TIPOS_TRABAJO)[number]
