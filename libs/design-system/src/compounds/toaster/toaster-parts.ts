// Everything that shows notices, in one lazy chunk, because no page needs notices when it starts.
export { dismiss, notify } from './notices.tsx'
export { ToasterRegion } from './toaster-region.tsx'
