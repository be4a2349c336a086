export { IconButton, type IconButtonProps } from './icon-button.tsx'
export { PlainIconButton } from '../../primitives/button/plain-icon-button.tsx'
