/// <reference types="vite/client" />
import './tokens/layers.css'

export { Avatar, type AvatarProps } from './primitives/avatar/index.ts'
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonVariant,
} from './primitives/button/index.ts'
export { Card, type CardProps } from './primitives/card/index.ts'
export { Chip, type ChipProps, type Tone } from './primitives/chip/index.ts'
export { ConfirmDialog, type ConfirmDialogProps } from './compounds/confirm-dialog/index.ts'
export { DateField, type DateFieldProps } from './compounds/date-field/index.ts'
export { Dialog, DialogClose, type DialogProps } from './compounds/dialog/index.ts'
export { EmptyState, type EmptyStateProps } from './compounds/empty-state/index.ts'
export { ErrorState, type ErrorStateProps } from './compounds/error-state/index.ts'
export { FactList, type FactListProps } from './primitives/fact-list/index.ts'
export {
  FloatingActionButton,
  type FloatingActionButtonProps,
} from './primitives/floating-action-button/index.ts'
export { FormDialog, type FormDialogProps } from './compounds/form-dialog/index.ts'
export { IconButton, type IconButtonProps } from './compounds/icon-button/index.ts'
export {
  CardGrid,
  type CardGridProps,
  CardsSkeleton,
  type CardsSkeletonProps,
  ListPage,
  ListPageSkeleton,
  ListTools,
} from './compounds/list-page/index.ts'
export { Logo, type LogoProps } from './primitives/logo/index.ts'
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
} from './compounds/menu/index.ts'
export { loadOverlays, useLayer, windowWithLayers } from './overlays/index.ts'
export { NumberField, type NumberFieldProps } from './compounds/number-field/index.ts'
export { PageHeader, type PageHeaderProps } from './primitives/page-header/index.ts'
export { Panel, PanelContent, type PanelContentProps, type PanelProps } from './compounds/panel/index.ts'
export { PasswordField, type PasswordFieldProps } from './compounds/password-field/index.ts'
export { Popover, type PopoverProps } from './compounds/popover/index.ts'
export { SearchField, type SearchFieldProps } from './compounds/search-field/index.ts'
export { SelectField, type SelectFieldProps } from './primitives/select-field/index.ts'
export { Skeleton, type SkeletonProps } from './primitives/skeleton/index.ts'
export { SkipLink } from './primitives/skip-link/index.ts'
export { Spinner, type SpinnerProps } from './primitives/spinner/index.ts'
export { TextArea, type TextAreaProps } from './primitives/text-area/index.ts'
export { TextField, type TextFieldProps } from './primitives/text-field/index.ts'
export { toast, type ToastOptions, type ToastPort, Toaster, loadToaster } from './compounds/toaster/index.ts'
export { Tooltip, type TooltipProps } from './compounds/tooltip/index.ts'
export { VisuallyHidden } from './primitives/visually-hidden/index.ts'
