/// <reference types="vite/client" />
import './tokens/layers.css'

export { Avatar, type AvatarProps } from './avatar/index.ts'
export { Button, type ButtonProps, type ButtonVariant } from './button/index.ts'
export { Card, type CardProps } from './card/index.ts'
export { Checkbox, type CheckboxProps } from './checkbox/index.ts'
export { Chip, type ChipProps, type Tone } from './chip/index.ts'
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/index.ts'
export { DateField, type DateFieldProps } from './date-field/index.ts'
export { Dialog, DialogClose, type DialogProps } from './dialog/index.ts'
export { EmptyState, type EmptyStateProps } from './empty-state/index.ts'
export { ErrorState, type ErrorStateProps } from './error-state/index.ts'
export { FactList, type FactListProps } from './fact-list/index.ts'
export { FloatingActionButton, type FloatingActionButtonProps } from './floating-action-button/index.ts'
export { IconButton, type IconButtonProps } from './icon-button/index.ts'
export {
  CardGrid,
  type CardGridProps,
  CardsSkeleton,
  type CardsSkeletonProps,
  ListPage,
  ListPageSkeleton,
  ListTools,
} from './list-page/index.ts'
export { Logo, type LogoProps } from './logo/index.ts'
export {
  Menu,
  type MenuAnchor,
  MenuChoice,
  type MenuChoiceProps,
  MenuHeading,
  MenuItem,
  type MenuItemProps,
  MenuLink,
  type MenuLinkProps,
  type MenuProps,
  MenuSeparator,
  SharedMenu,
  type SharedMenuProps,
  menuButtonProps,
} from './menu/index.ts'
export { loadOverlays } from './overlays/index.ts'
export { NumberField, type NumberFieldProps } from './number-field/index.ts'
export { PageHeader, type PageHeaderProps } from './page-header/index.ts'
export { PasswordField, type PasswordFieldProps } from './password-field/index.ts'
export { SearchField, type SearchFieldProps } from './search-field/index.ts'
export { SegmentedField, type SegmentedFieldProps } from './segmented-field/index.ts'
export { SelectField, type SelectFieldProps } from './select-field/index.ts'
export { Skeleton, type SkeletonProps } from './skeleton/index.ts'
export { SkipLink } from './skip-link/index.ts'
export { Spinner, type SpinnerProps } from './spinner/index.ts'
export { SuggestField, type SuggestFieldProps } from './suggest-field/index.ts'
export { TextArea, type TextAreaProps } from './text-area/index.ts'
export { TextField, type TextFieldProps } from './text-field/index.ts'
export { toast, type ToastOptions, type ToastPort, Toaster } from './toaster/index.ts'
export { Tooltip, type TooltipProps } from './tooltip/index.ts'
export { VisuallyHidden } from './visually-hidden/index.ts'
