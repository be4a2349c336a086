import type { DemoProducto } from '../demo-producto.ts';

export const GRANOS: readonly DemoProducto[] = [
  {
    nombre: 'Fríjol cargamanto rojo 500 g',
    descripcion: 'Fríjol grueso de Antioquia para bandeja paisa; remojar la noche anterior.',
    categoria: 'Granos', cantidad: 96, precio: 8_200,
    codigoBarras: '7709913700177', codigoQR: null, compradoHaceDias: 15, venceEnDias: 280,
  },
  {
    nombre: 'Fríjol bola roja 500 g',
    descripcion: 'Fríjol seco de cosecha reciente, seleccionado y limpio de piedra.',
    categoria: 'Granos', cantidad: 120, precio: 6_300,
    codigoBarras: '7709913700344', codigoQR: null, compradoHaceDias: 15, venceEnDias: 265,
  },
  {
    nombre: 'Lenteja 500 g',
    descripcion: 'Lenteja importada de Canadá y empacada en Bogotá, de cocción rápida.',
    categoria: 'Granos', cantidad: 310, precio: 3_400,
    codigoBarras: '7709913700511', codigoQR: null, compradoHaceDias: 22, venceEnDias: 350,
  },
  {
    nombre: 'Garbanzo 500 g',
    descripcion: 'Garbanzo de calibre mediano para cocidos y callo.',
    categoria: 'Granos', cantidad: 155, precio: 4_600,
    codigoBarras: '7709913700689', codigoQR: null, compradoHaceDias: 22, venceEnDias: 335,
  },
  {
    nombre: 'Arveja verde seca partida 500 g',
    descripcion: 'Arveja sin cáscara para cremas y sopas espesas.',
    categoria: 'Granos', cantidad: 175, precio: 3_300,
    codigoBarras: '7709913700856', codigoQR: null, compradoHaceDias: 22, venceEnDias: 300,
  },
  {
    nombre: 'Maíz pira 500 g',
    descripcion: 'Maíz para crispetas con más de 95 % de grano reventado en prueba.',
    categoria: 'Granos', cantidad: 140, precio: 2_900,
    codigoBarras: '7709913701020', codigoQR: null, compradoHaceDias: 27, venceEnDias: 290,
  },
  {
    nombre: 'Maíz peto trillado blanco 500 g',
    descripcion: 'Maíz sin afrecho para mazamorra y mute santandereano.',
    categoria: 'Granos', cantidad: 86, precio: 2_800,
    codigoBarras: '7709913701198', codigoQR: null, compradoHaceDias: 27, venceEnDias: 240,
  },
  {
    nombre: 'Arroz blanco a granel, bulto 50 kg',
    descripcion: 'Bulto para tiendas que pesan al detal; mantener sobre estiba y con rotación quincenal.',
    categoria: 'Granos', cantidad: 45, precio: 198_000,
    codigoBarras: null, codigoQR: 'ANDINA-GRANEL-0008', compradoHaceDias: 9, venceEnDias: 180,
  },
  {
    nombre: 'Fríjol negro 500 g',
    descripcion: 'Caraota pedida sobre todo por restaurantes de comida venezolana.',
    categoria: 'Granos', cantidad: 0, precio: 5_100,
    codigoBarras: '7709913701365', codigoQR: null, compradoHaceDias: 58, venceEnDias: 205,
  },
  {
    nombre: 'Cebada perlada 500 g',
    descripcion: 'Cebada para sopa y para agua de cebada con limón.',
    categoria: 'Granos', cantidad: 20, precio: 3_600,
    codigoBarras: '7709913701532', codigoQR: null, compradoHaceDias: 66, venceEnDias: 220,
  },
  {
    nombre: 'Avena en hojuelas 500 g',
    descripcion: 'Avena laminada de cocción corta para coladas y granola.',
    categoria: 'Granos', cantidad: 230, precio: 4_500,
    codigoBarras: '7709927430176', codigoQR: null, compradoHaceDias: 18, venceEnDias: 255,
  },
  {
    nombre: 'Quinua blanca lavada 500 g',
    descripcion: 'Quinua boyacense sin saponina, lista para cocinar.',
    categoria: 'Granos', cantidad: 49, precio: 10_800,
    codigoBarras: '7709927430343', codigoQR: null, compradoHaceDias: 34, venceEnDias: 310,
  },
];
