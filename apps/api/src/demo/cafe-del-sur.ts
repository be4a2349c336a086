import type { DemoProducto } from './demo-producto.ts';

/** «Café del Sur», the company of `otra@demo.co` (contract, section 9). */
export const PRODUCTOS_CAFE: readonly DemoProducto[] = [
  {
    nombre: 'Café de Pitalito molido 500 g',
    descripcion: 'Café del sur del Huila con tueste medio y molienda para greca o cafetera de goteo.',
    categoria: 'Café', cantidad: 64, precio: 41_000,
    codigoBarras: '7709102350176', codigoQR: null, compradoHaceDias: 9, venceEnDias: 170,
  },
  {
    nombre: 'Café de La Unión, Nariño, en grano 340 g',
    descripcion: 'Grano de altura, cultivado sobre los 1.800 metros, con acidez brillante.',
    categoria: 'Café', cantidad: 48, precio: 36_500,
    codigoBarras: '7709102350343', codigoQR: null, compradoHaceDias: 9, venceEnDias: 185,
  },
  {
    nombre: 'Café especial de pequeños productores de San Agustín, proceso lavado, notas de panela y cítricos, 250 g',
    descripcion: 'Microlote de 14 familias caficultoras, con puntaje de 86 en taza.',
    categoria: 'Café', cantidad: 26, precio: 39_800,
    codigoBarras: '7709102350510', codigoQR: 'LOTE-SAG-2026-0031', compradoHaceDias: 6, venceEnDias: 160,
  },
  {
    nombre: 'Café pergamino seco, saco 62,5 kg',
    descripcion: 'Café sin trillar con humedad del 11 %, guardado para la próxima tostión.',
    categoria: 'Café', cantidad: 12, precio: 1_180_000,
    codigoBarras: null, codigoQR: 'LOTE-PIT-2026-0147', compradoHaceDias: 24, venceEnDias: 240,
  },
  {
    nombre: 'Filtros de papel en cono n.º 2 x 100',
    descripcion: 'Filtros sin blanquear para las preparaciones manuales de la barra.',
    categoria: 'Insumos', cantidad: 40, precio: 29_900,
    codigoBarras: '4909103720173', codigoQR: null, compradoHaceDias: 50, venceEnDias: null,
  },
  {
    nombre: 'Vasos de cartón 7 oz x 50',
    descripcion: 'Vaso de pared sencilla para tinto y café con leche para llevar.',
    categoria: 'Insumos', cantidad: 85, precio: 13_500,
    codigoBarras: '7709105100174', codigoQR: null, compradoHaceDias: 33, venceEnDias: null,
  },
  {
    nombre: 'Tapas para vaso de 7 oz x 50',
    descripcion: 'Tapa de fibra compostable con abertura para beber.',
    categoria: 'Insumos', cantidad: 78, precio: 9_800,
    codigoBarras: '7709105100341', codigoQR: null, compradoHaceDias: 33, venceEnDias: null,
  },
  {
    nombre: 'Mezclador de madera 14 cm, unidad',
    descripcion: 'Paleta de abedul que se compra por millar; el precio es por unidad.',
    categoria: 'Insumos', cantidad: 1_850, precio: 42.5,
    codigoBarras: null, codigoQR: null, compradoHaceDias: 60, venceEnDias: null,
  },
  {
    nombre: 'Leche entera UHT 1 L',
    descripcion: 'Leche para capuchinos, con buena espuma; usar primero las cajas de la izquierda.',
    categoria: 'Lácteos', cantidad: 36, precio: 4_700,
    codigoBarras: '7709323311703', codigoQR: null, compradoHaceDias: 25, venceEnDias: 6,
  },
  {
    nombre: 'Panela pulverizada de Sandoná 1 kg',
    descripcion: 'Panela orgánica nariñense para endulzar bebidas frías y calientes.',
    categoria: 'Endulzantes', cantidad: 45, precio: 9_600,
    codigoBarras: '7709106470177', codigoQR: null, compradoHaceDias: 18, venceEnDias: 210,
  },
  {
    nombre: 'Azúcar en sobres 5 g x 200',
    descripcion: 'Sobres individuales para el mostrador y los pedidos a domicilio.',
    categoria: 'Endulzantes', cantidad: 31, precio: 12_400,
    codigoBarras: '7709446880346', codigoQR: null, compradoHaceDias: 40, venceEnDias: null,
  },
  {
    nombre: 'Bizcochos de achira del Huila 200 g',
    descripcion: 'Acompañamiento crocante de la casa; el horno entrega los viernes.',
    categoria: 'Acompañamientos', cantidad: 0, precio: 10_900,
    codigoBarras: '7709845050340', codigoQR: null, compradoHaceDias: 21, venceEnDias: 40,
  },
];
