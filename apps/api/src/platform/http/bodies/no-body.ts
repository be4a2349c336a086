import type { FastifyInstance } from 'fastify'
import { parseJson } from './json-body.ts'

/** Accepts an empty body with a JSON content type, which some clients send with calls that need no body. */
export const acceptNoBody = (app: FastifyInstance): void => parseJson(app, { mayBeEmpty: true })
