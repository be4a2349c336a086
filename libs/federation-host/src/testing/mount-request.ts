import { vi } from 'vitest'
import { type LoaderParts, type MountRequest, mountRemote as mountWith } from '../mount-remote.ts'
import { type LoadVersion, buildRequest } from './remote-request.tsx'

interface TestRequest extends MountRequest {
  readonly parts: LoaderParts
}

/** Builds a request to mount a module. `loaders` maps each version to its loader. `leave` aborts the request. */
export const buildMountRequest = (loaders: Record<string, LoadVersion>, path?: string) => {
  const built = buildRequest(loaders, path)
  const onLateFailure = vi.fn<(error: unknown) => void>()
  const leaving = new AbortController()
  const request: TestRequest = {
    ...built.request,
    parts: built.parts,
    onLateFailure,
    signal: leaving.signal,
  }
  return { ...built, request, onLateFailure, leave: () => leaving.abort() }
}

export const mountRemote = (request: TestRequest) => mountWith(request.parts, request)
