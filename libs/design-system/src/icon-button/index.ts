export { IconButton, type IconButtonProps } from './icon-button.tsx'
export { PlainIconButton } from './plain-icon-button.tsx'
