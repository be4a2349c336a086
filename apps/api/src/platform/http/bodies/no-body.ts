import type { FastifyInstance } from 'fastify'
import { parseJson } from './json-body.ts'

/** Accepts an empty body, because some clients send a JSON content type with calls that need no body. */
export const acceptNoBody = (app: FastifyInstance): void => parseJson(app, { mayBeEmpty: true })
