/** The kinds of caller, in the order of the columns in the tables. */
export const CALLERS = [
  'anonima',
  'individual',
  'propietario',
  'editor',
  'comentarista',
  'lector',
  'pendiente',
  'admin',
  'desarrollador',
  'terminada',
] as const
export type Caller = (typeof CALLERS)[number]

/**
 * Who owns the target of a call:
 * - `propio`: the caller
 * - `empresa`: another person in the company of the caller
 * - `ajeno`: another company or person
 * - `miembro`: a member of another company's team
 * - `staff`: a member of staff
 * - `nadie`: the target does not exist, so it has no owner
 */
export type Target = 'propio' | 'empresa' | 'ajeno' | 'miembro' | 'staff' | 'nadie'

/** The kind of thing that a call names, in its URL or in its body. */
export type Thing =
  | 'usuario'
  | 'inactivo'
  | 'empresa'
  | 'producto'
  | 'entrada'
  | 'analisis'
  | 'notificacion'
  | 'token'
  | 'archivo'
  | 'modulo'
  | 'trabajo'
  | 'sesion'

export interface Row {
  readonly thing?: Thing
  /**
   * The expected status for each of `CALLERS`, or «-» if no such target can exist for the caller. `todos` is for calls
   * whose answers do not depend on a target.
   */
  readonly answers: Partial<Record<Target | 'todos', string>>
}

export const ANYBODY_200 = { answers: { todos: '200 200 200 200 200 200 200 200 200 200' } }
export const ANYBODY_202 = { answers: { todos: '202 202 202 202 202 202 202 202 202 202' } }
export const ANYBODY_404 = { answers: { todos: '404 404 404 404 404 404 404 404 404 404' } }
export const STAFF_200 = { answers: { todos: '401 403 403 403 403 403 403 200 200 401' } }
export const SIGNED_IN = { answers: { todos: '401 200 200 200 200 200 200 200 200 401' } }
export const COMPLETE_200 = { answers: { todos: '401 200 200 200 200 200 403 200 200 401' } }
export const INDIVIDUAL_200 = { answers: { todos: '401 200 403 403 403 403 403 403 403 401' } }
