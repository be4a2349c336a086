// A reader process that receives pictures but never answers.
process.on('message', () => undefined)
process.on('disconnect', () => process.exit())
process.send({ listo: true })
