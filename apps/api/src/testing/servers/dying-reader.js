// A reader process that kills itself when it gets a picture. This imitates the system, which kills a process that needs
// too much memory.
process.on('message', () => process.kill(process.pid, 'SIGKILL'))
process.on('disconnect', () => process.exit())
process.send({ listo: true })
