export { FloatingActionButton, type FloatingActionButtonProps } from './floating-action-button.tsx'
