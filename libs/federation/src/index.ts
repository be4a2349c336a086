export type { Destination, Navigation, Place } from './platform/navigation.ts'
export type { Platform, RemoteProps, ToastPort } from './platform/platform.ts'
export { createRemote, type RemoteLifecycles } from './remote/create-remote.tsx'
export { usePlatform } from './remote/platform-context.ts'
