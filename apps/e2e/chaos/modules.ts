/** A module with somebody who may open it, and what else this person opens. */
export interface ChaosModule {
  readonly module: string
  readonly correo: string
  readonly path: string
  /** Its first screen, as its release names it, without the account's part. */
  readonly place: string
  readonly other: { readonly module: string; readonly path: string }
}

const INVENTARIO = {
  ana: { module: 'inventory', path: '/app/individual/inventario' },
  empresa: { module: 'inventory', path: '/app/empresarial/inventario' },
} as const

/** Every module of the product. */
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
