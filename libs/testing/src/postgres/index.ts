export { type TestServer, createDatabase, dropDatabase, startTestServer } from './test-server.ts'
export { memoryFolder } from './memory-folder.ts'
export { fillProductos } from './fill-productos.ts'
