/** `texto` is what the scanner must read from the picture in the file `archivo`. */
export const CODIGOS = [
  { archivo: 'ean-13.jpg', bcid: 'ean13', texto: '7702004003508', grados: 7, tipo: 'barras' },
  { archivo: 'ean-8.jpg', bcid: 'ean8', texto: '96385074', grados: -6, tipo: 'barras' },
  { archivo: 'upc-a.jpg', bcid: 'upca', texto: '036000291452', grados: 5, tipo: 'barras' },
  { archivo: 'upc-e.jpg', bcid: 'upce', texto: '01234565', grados: -8, tipo: 'barras' },
  { archivo: 'code-128.jpg', bcid: 'code128', texto: 'BODEGA-0042', grados: 6, tipo: 'barras' },
  { archivo: 'qr.jpg', bcid: 'qrcode', texto: 'https://andina.example/p/42', grados: 18, tipo: 'qr' },
] as const
