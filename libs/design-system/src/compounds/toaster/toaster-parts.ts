// Everything that shows notices, in one lazy chunk: no page needs it at its start.
export { dismiss, notify } from './notices.tsx'
export { ToasterRegion } from './toaster-region.tsx'
