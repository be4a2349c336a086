export { ButtonLink, type ButtonLinkProps } from './button-link.tsx'
export { Button, type ButtonProps, type ButtonVariant } from './button.tsx'
export { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button.tsx'
