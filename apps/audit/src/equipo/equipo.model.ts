import { COLUMNAS_MIEMBRO, type Miembro } from '@mi/contracts'
import { ROL_EQUIPO, isPerfilPendiente } from '@mi/domain'
import type { EspecDeLista } from '../page/consulta/consulta.model.ts'
import { ESTADOS, opcionesOf } from '../page/palabras.ts'
import { TEXTS } from './equipo.texts.ts'

/** The filters and the sortable columns of the list of members; see docs/rules.md: Audit. */
export const ESPEC: EspecDeLista = {
  campos: [
    { name: 'nombreCompleto', label: 'Nombre' },
    { name: 'correo', label: 'Correo', inputMode: 'email' },
    { name: 'rolEquipo', label: 'Rol', opciones: opcionesOf(ROL_EQUIPO) },
    { name: 'estado', label: 'Estado', opciones: opcionesOf(ESTADOS) },
    {
      name: 'perfilCompleto',
      label: 'Perfil',
      // In the API, `perfilCompleto: true` means incomplete.
      opciones: [
        { value: 'false', texto: TEXTS.completo },
        { value: 'true', texto: TEXTS.incompleto },
      ],
    },
  ],
  columnas: COLUMNAS_MIEMBRO,
  ordenInicial: '-id',
}

/** Returns the text for a member's profile. In the API, `perfilCompleto: true` means incomplete. */
export const describePerfil = (miembro: Pick<Miembro, 'perfilCompleto'>): string =>
  isPerfilPendiente(miembro) ? TEXTS.incompleto : TEXTS.completo
