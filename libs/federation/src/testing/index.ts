export { buildNavigation, buildPlatform } from './platform.ts'
export { showScreens } from './show-screens.ts'
export { buildSlotPlatform, showSlot } from './show-slot.ts'
