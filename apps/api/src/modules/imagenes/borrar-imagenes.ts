// The job is the platform's, because the purge enqueues it, too.
export { forgetImagenesLater } from '../../platform/purge/forget-imagenes-later.ts'
