// These values are not in the files of the schemas, because a screen that needs only the values should not load zod.

/** The values of the filter by role in the user audit. `EMPRESARIAL` finds the owners of companies. */
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

/** The kinds of analyses (docs/rules.md: Nutrition scan). */
export const TIPOS_ANALISIS = ['ocr-gpt-only', 'ocr-openfoodfacts-gpt'] as const

/** The columns that the audit of analyses can be sorted by. */
export const COLUMNAS_ANALISIS = ['id', 'consulta', 'tipoAnalisis', 'fechaAnalisis'] as const

/** The actions that the table `cuentas_bitacora` logs. */
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
  'borrar_inventario',
  'resumen',
  'alertas',
  'recoger_archivos',
  'rollout',
] as const
/** The kind of a background job: one of the values of `TIPOS_TRABAJO`. */
export type TipoTrabajo = (typeof TIPOS_TRABAJO)[number]
