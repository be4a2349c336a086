import type { ComponentType } from 'react'
import {
  AlertDrawing,
  DevicesDrawing,
  HistoryDrawing,
  ScanDrawing,
  ShieldDrawing,
  StockDrawing,
} from './drawings.tsx'

interface Funcion {
  readonly titulo: string
  readonly texto: string
  readonly Drawing: ComponentType
}

/** The product's features. Their titles are prescribed (docs/rules.md: Pages and addresses). */
export const FUNCIONES: readonly Funcion[] = [
  {
    titulo: 'NutriScan',
    texto: 'Toma una foto de un alimento y conoce su información nutricional, con la fuente de cada dato.',
    Drawing: ScanDrawing,
  },
  {
    titulo: 'Gestión de Inventario',
    texto: 'Registra productos con su categoría, cantidad, precio y fechas, y encuéntralos al instante.',
    Drawing: StockDrawing,
  },
  {
    titulo: 'Historial de Productos',
    texto: 'Cada alta, cambio y eliminación queda anotado: qué cambió, cuándo y quién lo hizo.',
    Drawing: HistoryDrawing,
  },
  {
    titulo: 'Alertas Inteligentes',
    texto: 'Te avisamos cuando algo se agota o está por vencer, antes de que sea un problema.',
    Drawing: AlertDrawing,
  },
  {
    titulo: 'Multiplataforma',
    texto: 'Funciona en el navegador de tu celular, tableta o computador, sin instalar nada.',
    Drawing: DevicesDrawing,
  },
  {
    titulo: 'Seguridad Total',
    texto: 'Tus datos están protegidos, y cada persona ve y cambia solo lo que le corresponde.',
    Drawing: ShieldDrawing,
  },
]
