import type { Rol, RolEquipo, TipoUsuario } from '@mi/contracts'

/** The password of every demo account. */
export const CLAVE_DEMO = 'Demo#2026'

/** One demo account; `empresa` names the company it belongs to. */
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

/** The demo companies. */
export const EMPRESAS_DEMO = {
  andina: { nombreEmpresa: 'Distribuidora Andina', nit: '900123456-7' },
  cafe: { nombreEmpresa: 'Café del Sur', nit: '901456789-8' },
} as const

const person = (cuenta: Partial<CuentaDemo> & Pick<CuentaDemo, 'correo' | 'nombreCompleto'>): CuentaDemo => ({
  username: cuenta.correo.split('@')[0] ?? cuenta.correo,
  telefono: '3001234567',
  direccion: 'Calle 45 # 13-20, Bogotá',
  rol: 'USUARIO',
  tipoUsuario: 'INDIVIDUAL',
  rolEquipo: null,
  perfilPendiente: false,
  empresa: null,
  ...cuenta,
})

const member = (
  cuenta: Pick<CuentaDemo, 'correo' | 'nombreCompleto' | 'rolEquipo'> & Partial<CuentaDemo>,
): CuentaDemo => person({ rol: 'EQUIPO', tipoUsuario: 'EMPRESARIAL', empresa: 'andina', ...cuenta })

/** The demo accounts; an owner comes before the company's team. */
export const CUENTAS_DEMO: readonly CuentaDemo[] = [
  person({ correo: 'ana@demo.co', nombreCompleto: 'Ana María Restrepo' }),
  person({
    correo: 'luis@demo.co',
    nombreCompleto: 'Luis Fernando Ortiz',
    direccion: 'Carrera 70 # 44-12, Medellín',
  }),
  person({
    correo: 'empresa@demo.co',
    nombreCompleto: 'Carolina Gómez Duarte',
    tipoUsuario: 'EMPRESARIAL',
    empresa: 'andina',
    direccion: 'Avenida 68 # 17-45, Bogotá',
  }),
  member({ correo: 'editor@demo.co', nombreCompleto: 'Julián Rojas', rolEquipo: 'EDITOR' }),
  member({ correo: 'comentarista@demo.co', nombreCompleto: 'Paola Cárdenas', rolEquipo: 'COMENTARISTA' }),
  member({ correo: 'lector@demo.co', nombreCompleto: 'Andrés Felipe Muñoz', rolEquipo: 'LECTOR' }),
  member({
    correo: 'nuevo@demo.co',
    nombreCompleto: 'Natalia Peña',
    rolEquipo: 'LECTOR',
    perfilPendiente: true,
  }),
  person({
    correo: 'otra@demo.co',
    nombreCompleto: 'Sebastián Ruales',
    tipoUsuario: 'EMPRESARIAL',
    empresa: 'cafe',
    direccion: 'Calle 18 # 25-40, Pasto',
  }),
  person({ correo: 'admin@demo.co', nombreCompleto: 'Marcela Administración', rol: 'ADMIN' }),
  person({
    correo: 'desarrollador@demo.co',
    nombreCompleto: 'Diego Desarrollo',
    rol: 'DESARROLLADOR',
    tipoUsuario: 'DESARROLLADOR',
  }),
]
