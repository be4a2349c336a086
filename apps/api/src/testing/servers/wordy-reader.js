// A reader process that sees a page of 5,000 words in every picture: names and figures of labels, over and over.
const TEXTS = ['Arroz', 'Grasa', 'total', '6,9', 'g', 'Sodio', '349', 'por', '100', 'Calorías']
const palabras = Array.from({ length: 5000 }, (_, place) => ({
  texto: TEXTS[place % TEXTS.length],
  x: (place % 20) * 80,
  y: Math.floor(place / 20) * 6,
  ancho: 70,
  alto: 6,
  confianza: 90,
}))

process.on('message', ({ id }) =>
  process.send({
    id,
    lectura: { palabras, confianza: 90, ancho: 1600, alto: 1600, codigoBarras: null },
    rss: 1000,
  }),
)
process.on('disconnect', () => process.exit())
process.send({ listo: true })
