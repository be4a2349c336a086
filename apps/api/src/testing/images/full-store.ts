import type { BlobStore } from '../../platform/blobs/blob-store.ts'

/** A store of images whose disk is full. It has no images. */
export const FULL_STORE: BlobStore = {
  save: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
  read: () => Promise.resolve(undefined),
  has: () => Promise.resolve(false),
  remove: () => Promise.resolve(),
}
