export { buildSlotPlatform, showSlot } from './show-slot.ts'
