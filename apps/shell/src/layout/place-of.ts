import type { UsuarioDeSesion } from '@mi/contracts'

/** What stands below a person's name: the company, or the mail of somebody without one. */
export const placeOf = ({ nombreEmpresa, correo }: UsuarioDeSesion): string => nombreEmpresa ?? correo
