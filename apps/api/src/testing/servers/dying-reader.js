// A reader process that ends when it gets a picture, as the system ends one that takes too much memory.
process.on('message', () => process.kill(process.pid, 'SIGKILL'))
process.on('disconnect', () => process.exit())
process.send({ listo: true })
