export { dismiss, notify } from './notices.tsx'
export { ToasterRegion } from './toaster-region.tsx'
