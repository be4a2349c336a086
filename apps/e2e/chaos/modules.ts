/** A module that a test breaks. The person with the mail address `correo` opens it, and then the module `other`. */
export interface ChaosModule {
  readonly module: string
  readonly correo: string
  readonly path: string
  /** The screen's path as the release lists it, but without the placeholder `{base}`. */
  readonly place: string
  readonly other: { readonly module: string; readonly path: string }
}

const INVENTARIO = {
  ana: { module: 'inventory', path: '/app/individual/inventario' },
  empresa: { module: 'inventory', path: '/app/empresarial/inventario' },
} as const

export const MODULES: readonly ChaosModule[] = [
  {
    ...INVENTARIO.ana,
    correo: 'ana@demo.co',
    place: '/inventario',
    other: { module: 'nutriscan', path: '/nutriscan' },
  },
  {
    module: 'nutriscan',
    correo: 'ana@demo.co',
    path: '/nutriscan',
    place: '/nutriscan',
    other: INVENTARIO.ana,
  },
  {
    module: 'team',
    correo: 'empresa@demo.co',
    path: '/app/empresarial/equipo',
    place: '/app/empresarial/equipo',
    other: INVENTARIO.empresa,
  },
  {
    module: 'audit',
    correo: 'admin@demo.co',
    path: '/auditoria',
    place: '/auditoria',
    other: INVENTARIO.ana,
  },
]
