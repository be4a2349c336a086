import type { DemoProducto } from '../demo-producto.ts';

export const PANADERIA: readonly DemoProducto[] = [
  {
    nombre: 'Pan tajado blanco 450 g',
    descripcion: 'Pan de molde de 18 tajadas; llega de la planta tres veces por semana.',
    categoria: 'Panadería', cantidad: 48, precio: 6_100,
    codigoBarras: '7709364500340', codigoQR: null, compradoHaceDias: 3, venceEnDias: 4,
  },
  {
    nombre: 'Pan tajado integral con semillas 450 g',
    descripcion: 'Pan de molde con linaza y ajonjolí para clientes que buscan más fibra.',
    categoria: 'Panadería', cantidad: 35, precio: 6_700,
    codigoBarras: '7709364500517', codigoQR: null, compradoHaceDias: 3, venceEnDias: 5,
  },
  {
    nombre: 'Mogolla integral x 6',
    descripcion: 'Mogolla con melao y salvado, horneada la noche anterior al despacho.',
    categoria: 'Panadería', cantidad: 32, precio: 4_200,
    codigoBarras: '7709817590171', codigoQR: null, compradoHaceDias: 2, venceEnDias: 1,
  },
  {
    nombre: 'Pan para hamburguesa con ajonjolí x 6',
    descripcion: 'Pan precortado de 10 cm para puestos de comidas rápidas.',
    categoria: 'Panadería', cantidad: 40, precio: 6_300,
    codigoBarras: '7709364500685', codigoQR: null, compradoHaceDias: 4, venceEnDias: 8,
  },
  {
    nombre: 'Pan para perro caliente x 6',
    descripcion: 'Pan alargado y suave que no se rompe con las salsas.',
    categoria: 'Panadería', cantidad: 44, precio: 5_900,
    codigoBarras: '7709364500852', codigoQR: null, compradoHaceDias: 4, venceEnDias: 9,
  },
  {
    nombre: 'Almojábanas x 6',
    descripcion: 'Almojábanas de cuajada y maíz, mejores si se calientan antes de servir.',
    categoria: 'Panadería', cantidad: 31, precio: 8_900,
    codigoBarras: '7709817590348', codigoQR: null, compradoHaceDias: 6, venceEnDias: -1,
  },
  {
    nombre: 'Ponqué de vainilla individual 65 g',
    descripcion: 'Ponqué esponjoso en empaque individual, en caja de 12.',
    categoria: 'Panadería', cantidad: 120, precio: 2_300,
    codigoBarras: '7709831320174', codigoQR: null, compradoHaceDias: 12, venceEnDias: 22,
  },
  {
    nombre: 'Tostadas integrales x 15',
    descripcion: 'Tostadas listas para el desayuno, en bandeja con doble sello.',
    categoria: 'Panadería', cantidad: 66, precio: 5_400,
    codigoBarras: '7709364501026', codigoQR: null, compradoHaceDias: 16, venceEnDias: 85,
  },
  {
    nombre: 'Roscón de arequipe',
    descripcion: 'Roscón relleno y cubierto de azúcar, para la vitrina de las onces.',
    categoria: 'Panadería', cantidad: 14, precio: 3_200,
    codigoBarras: null, codigoQR: null, compradoHaceDias: 8, venceEnDias: -3,
  },
  {
    nombre: 'Achiras del Huila 150 g',
    descripcion: 'Bizcochos crocantes de almidón de achira y cuajada, en bolsa metalizada.',
    categoria: 'Panadería', cantidad: 52, precio: 8_600,
    codigoBarras: '7709845050173', codigoQR: null, compradoHaceDias: 20, venceEnDias: 70,
  },
  {
    nombre: 'Mantecada, porción 80 g',
    descripcion: 'Porción húmeda de mantecada tradicional para acompañar el tinto.',
    categoria: 'Panadería', cantidad: 90, precio: 2_200,
    codigoBarras: '7709831320341', codigoQR: null, compradoHaceDias: 10, venceEnDias: 14,
  },
  {
    nombre: 'Calados dulces x 8',
    descripcion: 'Pan tostado con azúcar y canela, típico de las panaderías bogotanas.',
    categoria: 'Panadería', cantidad: 58, precio: 4_700,
    codigoBarras: '7709817590515', codigoQR: null, compradoHaceDias: 14, venceEnDias: 100,
  },
];
