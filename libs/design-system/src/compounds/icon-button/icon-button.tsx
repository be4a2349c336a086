import { Tooltip, type TooltipProps } from '../tooltip/index.ts'
import { PlainIconButton, type PlainIconButtonProps } from '../../primitives/button/index.ts'

export interface IconButtonProps extends PlainIconButtonProps {
  tooltipSide?: TooltipProps['side']
  /** Set `false` in long lists, because otherwise every row would mount its own tooltip. */
  tooltip?: boolean
}

/** A button that shows only an icon. `label` is the accessible name of the button and the text of the tooltip. */
export const IconButton = ({ tooltipSide = 'top', tooltip = true, ...props }: IconButtonProps) => {
  const button = <PlainIconButton {...props} />
  return tooltip ? (
    <Tooltip content={props.label} side={tooltipSide}>
      {button}
    </Tooltip>
  ) : (
    button
  )
}
