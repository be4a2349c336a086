export const PRODUCTOS_KEYS = {
  all: ['productos'] as const,
  listas: ['productos', 'lista'] as const,
  productos: ['productos', 'producto'] as const,
  producto: (id: number) => ['productos', 'producto', id] as const,
  categorias: ['productos', 'categorias'] as const,
  resumen: ['productos', 'resumen'] as const,
  atencion: ['productos', 'atencion'] as const,
  codigo: (codigo: string) => ['productos', 'codigo', codigo] as const,
}
