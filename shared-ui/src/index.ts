/**
 * The design system's door. Heavier parts have their own: `shared-ui/dialog`, `/menu`, `/popover`, `/chart`, `/qr-code`, `/icons`.
 * Style sheets `reset.css`, `tokens.css` and `fonts.css` are the shell's (and the console's) to import, once.
 */
export { merchantAccent } from './accent/accent.ts';
export { Badge, Tag, type Tone } from './badge/badge.tsx';
export { badgeColours } from './badge/badge-colours.ts';
export {
  Button,
  ButtonLink,
  IconButton,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
  type IconButtonProps,
} from './button/button.tsx';
export { CentreLayout, type CentreEntry } from './centre/centre-layout.tsx';
export { ErrorBoundary, type ErrorBoundaryProps } from './feedback/error-boundary.tsx';
export { LoadingBlock } from './feedback/loading-block.tsx';
export { Skeleton } from './feedback/skeleton.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { Notice, type NoticeTone } from './feedback/notice.tsx';
export { EmptyState, ErrorState } from './feedback/states.tsx';
export { WindowRoom } from './feedback/window-room.tsx';
export { DateRangeField, type DateRange, type QuickRange } from './field/date-range-field.tsx';
export { DayField, type DayFieldProps } from './field/day-field.tsx';
export { Field, type ControlAttributes, type FieldLook } from './field/field.tsx';
export {
  Checkbox,
  PasswordField,
  SelectField,
  TextAreaField,
  type CheckboxProps,
  type SelectFieldProps,
  type SelectOption,
  type TextAreaFieldProps,
} from './field/inputs.tsx';
export { SearchField, TextField, type SearchFieldProps, type TextFieldProps } from './field/text-field.tsx';
export { useSentCodes } from './field/use-sent-codes.ts';
export { type IconProps } from './icons/glyph.tsx';
export { Avatar } from './layout/avatar.tsx';
export { followView, useInView } from './layout/in-view.ts';
export { ProgressBar } from './layout/progress-bar.tsx';
export { ScrollArrow } from './layout/scroll-arrow.tsx';
export { ScrollRow } from './layout/scroll-row.tsx';
export { StatRow, StatTile } from './layout/stat-tile.tsx';
export { useScroller, type Scroller } from './layout/use-scroller.ts';
export { useSeen } from './layout/use-seen.ts';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { cx } from './lib/cx.ts';
export { saveFile } from './lib/save-file.ts';
export { useDirection } from './lib/use-direction.ts';
export { useNow } from './lib/use-now.ts';
export { useShown } from './lib/use-shown.ts';
export { amountSign, formatAmount, type AmountFormat } from './money/amount.ts';
export { Countdown, formatCountdown, Money } from './money/money.tsx';
export { Pager } from './pager/pager.tsx';
export { Card, Divider, Surface, type CardProps } from './surface/surface.tsx';
export { DataTable, type DataColumn, type DataTableProps, type TableSort } from './table/data-table.tsx';
export { SegmentedControl, Tabs, type Segment, type TabItem } from './tabs/tabs.tsx';
export { UiTextProvider, useUiText, type UiTextKey, type UiTextValues, type UiTranslate } from './text/ui-text.tsx';
export { createToastQueue, useToasts, type Toast, type ToastQueue, type ToastTone } from './toast/toast-queue.ts';
export { ToastRegion } from './toast/toast-region.tsx';
export { Toasts, type ToastsProps } from './toast/toasts.tsx';
