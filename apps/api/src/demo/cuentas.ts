import type { Rol, RolEquipo, TipoUsuario } from '@mi/contracts'

export const CLAVE_DEMO = 'Demo#2026'

export interface CuentaDemo {
  readonly correo: string
  readonly username: string
  readonly nombreCompleto: string
  readonly telefono: string
  readonly direccion: string
  readonly rol: Rol
  readonly tipoUsuario: TipoUsuario
  readonly rolEquipo: RolEquipo | null
  readonly perfilPendiente: boolean
  readonly empresa: 'andina' | 'cafe' | null
}

export const EMPRESAS_DEMO = {
  andina: { nombreEmpresa: 'Distribuidora Andina', nit: '900123456-7' },
  cafe: { nombreEmpresa: 'Café del Sur', nit: '901456789-8' },
} as const

const PERSONA = {
  telefono: '3001234567',
  direccion: 'Calle 45 # 13-20, Bogotá',
  rol: 'USUARIO',
  tipoUsuario: 'INDIVIDUAL',
  rolEquipo: null,
  perfilPendiente: false,
  empresa: null,
} as const

const MIEMBRO = { ...PERSONA, rol: 'EQUIPO', tipoUsuario: 'EMPRESARIAL', empresa: 'andina' } as const

/** In this list, the owner of a company comes before the members of the company's team. */
export const CUENTAS_DEMO: readonly CuentaDemo[] = [
  { ...PERSONA, username: 'ana', correo: 'ana@demo.co', nombreCompleto: 'Ana María Restrepo' },
  {
    ...PERSONA,
    username: 'luis',
    correo: 'luis@demo.co',
    nombreCompleto: 'Luis Fernando Ortiz',
    direccion: 'Carrera 70 # 44-12, Medellín',
  },
  {
    ...PERSONA,
    username: 'empresa',
    correo: 'empresa@demo.co',
    nombreCompleto: 'Carolina Gómez Duarte',
    tipoUsuario: 'EMPRESARIAL',
    empresa: 'andina',
    direccion: 'Avenida 68 # 17-45, Bogotá',
  },
  {
    ...MIEMBRO,
    username: 'editor',
    correo: 'editor@demo.co',
    nombreCompleto: 'Julián Rojas',
    rolEquipo: 'EDITOR',
  },
  {
    ...MIEMBRO,
    username: 'comentarista',
    correo: 'comentarista@demo.co',
    nombreCompleto: 'Paola Cárdenas',
    rolEquipo: 'COMENTARISTA',
  },
  {
    ...MIEMBRO,
    username: 'lector',
    correo: 'lector@demo.co',
    nombreCompleto: 'Andrés Felipe Muñoz',
    rolEquipo: 'LECTOR',
  },
  {
    ...MIEMBRO,
    username: 'nuevo',
    correo: 'nuevo@demo.co',
    nombreCompleto: 'Natalia Peña',
    rolEquipo: 'LECTOR',
    perfilPendiente: true,
  },
  {
    ...PERSONA,
    username: 'otra',
    correo: 'otra@demo.co',
    nombreCompleto: 'Sebastián Ruales',
    tipoUsuario: 'EMPRESARIAL',
    empresa: 'cafe',
    direccion: 'Calle 18 # 25-40, Pasto',
  },
  {
    ...PERSONA,
    username: 'admin',
    correo: 'admin@demo.co',
    nombreCompleto: 'Marcela Administración',
    rol: 'ADMIN',
  },
  {
    ...PERSONA,
    username: 'desarrollador',
    correo: 'desarrollador@demo.co',
    nombreCompleto: 'Diego Desarrollo',
    rol: 'DESARROLLADOR',
    tipoUsuario: 'DESARROLLADOR',
  },
]
