import type { Certeza, Cifra, FuenteNutricion } from '@mi/contracts'
import { TITULO_DE_CIFRA } from '@mi/domain'

export const TEXTS = {
  energia: 'Calorías',
  noDisponible: 'No disponible',
  certeza: {
    Alta: 'Certeza alta',
    Media: 'Certeza media',
    Baja: 'Certeza baja',
  } satisfies Record<Certeza, string>,
  razon: {
    Alta: 'Las cifras se confirman entre sí.',
    Media: 'No todas las cifras se pudieron confirmar.',
    Baja: 'Toma estas cifras solo como una guía.',
  } satisfies Record<Certeza, string>,
  dudosa: 'Sin confirmar',
  sinContar: (alimentos: readonly string[]) =>
    `sin contar ${alimentos.map((alimento) => `«${alimento}»`).join(', ')}`,
  dudas: (cifras: readonly Cifra[]) =>
    `Sin confirmar: ${cifras.map((cifra) => TITULO_DE_CIFRA[cifra].toLocaleLowerCase('es-CO')).join(', ')}. Compáralas con la etiqueta.`,
  masMotivos: (cuantos: number) => `Ver ${cuantos} notas más`,
  fuente: {
    'Open Food Facts': 'Open Food Facts',
    Etiqueta: 'Etiqueta de la foto',
    'Tabla de alimentos': 'Tabla de alimentos',
    Estimación: 'Estimación',
    Persona: 'Tú',
  } satisfies Record<FuenteNutricion, string>,
  tabla: 'Información nutricional',
  cifras: 'Nutriente',
  valor: 'Cantidad',
  sinCifras: 'No hay cifras de este alimento.',
  porcion: (porcion: string) => `Porción: ${porcion}`,
  alergenos: (alergenos: readonly string[]) => `Alérgenos: ${alergenos.join(', ')}`,
  nutriScore: (letra: string) => `Nutri-Score ${letra.toUpperCase()}`,
  codigo: (codigo: string) => `Código de barras ${codigo}`,
  tuCifra: (cifra: string) => `Tú: ${cifra}`,
  corregido: 'Corregido por ti',
  antes: (nombre: string) => `Antes: «${nombre}»`,
  motivos: 'Ten en cuenta',
  fuenteEnLinea: 'Ver la fuente',
  licencia: 'Ver la licencia',
  aviso: 'Este análisis lo hace un sistema automático con inteligencia artificial y puede equivocarse.',
  correcto: '¿Es correcto?',
  corregir: 'Corregir',
  agregar: 'Añadir al inventario',
  nueva: 'Analizar Nueva Imagen',
} as const
