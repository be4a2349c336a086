import type { DemoProducto } from '../demo-producto.ts';

export const LACTEOS: readonly DemoProducto[] = [
  {
    nombre: 'Leche entera UHT, bolsa 1 L',
    descripcion: 'Leche de larga vida que no necesita frío antes de abrirse; paca de 12 bolsas.',
    categoria: 'Lácteos', cantidad: 360, precio: 4_350,
    codigoBarras: '7709323311024', codigoQR: null, compradoHaceDias: 7, venceEnDias: 48,
  },
  {
    nombre: 'Leche deslactosada UHT 1 L',
    descripcion: 'Leche de larga vida sin lactosa, con demanda creciente en conjuntos residenciales.',
    categoria: 'Lácteos', cantidad: 288, precio: 4_650,
    codigoBarras: '7709323311192', codigoQR: null, compradoHaceDias: 7, venceEnDias: 62,
  },
  {
    nombre: 'Yogur bebible de melocotón 1 L',
    descripcion: 'Yogur familiar con trozos de fruta; mantener entre 2 y 6 °C.',
    categoria: 'Lácteos', cantidad: 64, precio: 7_900,
    codigoBarras: '7709501800173', codigoQR: null, compradoHaceDias: 10, venceEnDias: 12,
  },
  {
    nombre: 'Kumis tradicional, vaso 200 g',
    descripcion: 'Bebida fermentada con azúcar para vender fría junto a la panadería.',
    categoria: 'Lácteos', cantidad: 72, precio: 2_700,
    codigoBarras: '7709501800340', codigoQR: null, compradoHaceDias: 17, venceEnDias: 5,
  },
  {
    nombre: 'Queso campesino 250 g',
    descripcion: 'Queso fresco semigraso empacado al vacío, de una planta de Ubaté.',
    categoria: 'Lácteos', cantidad: 40, precio: 7_600,
    codigoBarras: '7709515530172', codigoQR: null, compradoHaceDias: 14, venceEnDias: 6,
  },
  {
    nombre: 'Queso doble crema tajado 400 g',
    descripcion: 'Tajadas separadas con papel, pensadas para sánduches y cafeterías.',
    categoria: 'Lácteos', cantidad: 55, precio: 15_800,
    codigoBarras: '7709515530349', codigoQR: null, compradoHaceDias: 12, venceEnDias: 25,
  },
  {
    nombre: 'Cuajada fresca 500 g',
    descripcion: 'Cuajada sin sal de vida muy corta; despachar solo en ruta refrigerada.',
    categoria: 'Lácteos', cantidad: 12, precio: 9_800,
    codigoBarras: '7709515530516', codigoQR: null, compradoHaceDias: 3, venceEnDias: 2,
  },
  {
    nombre: 'Mantequilla de mesa 125 g',
    descripcion: 'Barra con sal en papel parafinado, en caja de 20 unidades.',
    categoria: 'Lácteos', cantidad: 90, precio: 5_400,
    codigoBarras: '7709323311369', codigoQR: null, compradoHaceDias: 15, venceEnDias: 75,
  },
  {
    nombre: 'Crema de leche, bolsa 200 ml',
    descripcion: 'Crema semientera para cocina, con pico de ventas los fines de semana.',
    categoria: 'Lácteos', cantidad: 110, precio: 3_700,
    codigoBarras: '7709323311536', codigoQR: null, compradoHaceDias: 13, venceEnDias: 20,
  },
  {
    nombre: 'Arequipe, vaso 250 g',
    descripcion: 'Dulce de leche para untar y rellenar; no requiere frío antes de abrirse.',
    categoria: 'Lácteos', cantidad: 78, precio: 6_300,
    codigoBarras: '7709529260171', codigoQR: null, compradoHaceDias: 24, venceEnDias: 110,
  },
  {
    nombre: 'Avena bebible con canela 250 ml',
    descripcion: 'Avena lista para tomar, en vaso individual para loncheras.',
    categoria: 'Lácteos', cantidad: 140, precio: 2_900,
    codigoBarras: '7709501800517', codigoQR: null, compradoHaceDias: 9, venceEnDias: 16,
  },
  {
    nombre: 'Yogur con hojuelas de maíz 170 g',
    descripcion: 'Vaso con cereal en la tapa; el proveedor recibe devoluciones de lotes vencidos.',
    categoria: 'Lácteos', cantidad: 27, precio: 3_800,
    codigoBarras: '7709501800685', codigoQR: null, compradoHaceDias: 33, venceEnDias: -2,
  },
];
