export { type TestServer, createDatabase, dropDatabase, startTestServer } from './test-server.ts'
export { fillProductos } from './fill-productos.ts'
