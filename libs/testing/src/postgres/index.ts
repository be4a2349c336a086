export { type TestServer, createDatabase, dropDatabase, startTestServer } from './test-server.ts'
