// A reader process whose answers do not have the shape that the server expects.
process.on('message', ({ id }) => process.send({ id, lectura: { palabras: null }, rss: 1000 }))
process.on('disconnect', () => process.exit())
process.send({ listo: true })
